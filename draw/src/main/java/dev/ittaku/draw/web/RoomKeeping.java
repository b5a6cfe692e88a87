package dev.ittaku.draw.web;

import dev.ittaku.draw.lease.Leases;
import dev.ittaku.draw.room.Keeping;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.platform.due.Sweep;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Keeps the server's rooms: says that it is alive, takes up games that were left, lets go of rooms nobody is in. */
@ApplicationScoped
class RoomKeeping {
    private static final Logger LOG = Logger.getLogger(RoomKeeping.class);
    private static final long BEAT_SECONDS = 2;
    private static final long TIDY_SECONDS = 30;

    private final Rooms rooms;
    private final Keeping keeping;
    private final RoomThreads threads;

    RoomKeeping(Rooms rooms, Leases leases, RoomThreads threads, Sweep sweep) {
        this.rooms = rooms;
        this.keeping = new Keeping(rooms, leases, sweep.rest());
        this.threads = threads;
    }

    void start(@Observes StartupEvent event) {
        rooms.beat();
        int adopted = rooms.adopt(true);
        if (adopted > 0) {
            LOG.infof("Goes on with %d rooms", adopted);
        }
        // The store is waited for on the threads that may wait; the one that tells the time never does.
        every(BEAT_SECONDS, () -> {
            int more = keeping.tick();
            if (more > 0) {
                LOG.infof("Took over %d rooms of a server that is gone", more);
            }
        });
        every(TIDY_SECONDS, rooms::tidy);
    }

    private void every(long seconds, Runnable work) {
        var unused = threads.time()
                .scheduleWithFixedDelay(
                        () -> threads.writes().execute(() -> {
                            try {
                                work.run();
                            } catch (RuntimeException e) {
                                LOG.warn("Keeping the rooms failed; tried again shortly", e);
                            }
                        }),
                        seconds,
                        seconds,
                        TimeUnit.SECONDS);
    }

    void stop(@Observes ShutdownEvent event) {
        try {
            rooms.stop();
        } catch (RuntimeException e) {
            LOG.warn("Some rooms did not stop cleanly; they are found again by their leases", e);
        }
    }
}
