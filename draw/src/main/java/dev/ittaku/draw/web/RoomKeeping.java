package dev.ittaku.draw.web;

import dev.ittaku.draw.lease.Leases;
import dev.ittaku.draw.room.Keeping;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.platform.due.Sweep;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;

/** Keeps the server's rooms: says that it is alive, takes up games that were left, lets go of rooms nobody is in. */
@ApplicationScoped
class RoomKeeping {
    private static final Logger LOG = Logger.getLogger(RoomKeeping.class);
    private static final Duration TIDY = Duration.ofSeconds(30);

    private final Rooms rooms;
    private final Keeping keeping;
    private final RoomThreads threads;
    private final Duration beat;

    RoomKeeping(Rooms rooms, Leases leases, RoomThreads threads, Sweep sweep) {
        this.rooms = rooms;
        this.keeping = new Keeping(rooms, leases, sweep.rest());
        this.threads = threads;
        this.beat = leases.beatEvery();
    }

    void start(@Observes StartupEvent event) {
        rooms.beat();
        int adopted = rooms.adopt(true);
        if (adopted > 0) {
            LOG.infof("Goes on with %d rooms", adopted);
        }
        // The store is waited for on the threads that may wait; the one that tells the time never does.
        every(beat, () -> {
            int more = keeping.tick();
            if (more > 0) {
                LOG.infof("Took over %d rooms of a server that is gone", more);
            }
        });
        every(TIDY, rooms::tidy);
    }

    private void every(Duration time, Runnable work) {
        AtomicBoolean underWay = new AtomicBoolean();
        var unused = threads.time()
                .scheduleWithFixedDelay(
                        () -> {
                            // While the store is slow, no second one waits for it.
                            if (underWay.compareAndSet(false, true)) {
                                threads.writes().execute(() -> once(work, underWay));
                            }
                        },
                        time.toMillis(),
                        time.toMillis(),
                        TimeUnit.MILLISECONDS);
    }

    private static void once(Runnable work, AtomicBoolean underWay) {
        try {
            work.run();
        } catch (RuntimeException e) {
            LOG.warn("Keeping the rooms failed; tried again shortly", e);
        } finally {
            underWay.set(false);
        }
    }

    void stop(@Observes ShutdownEvent event) {
        try {
            rooms.stop();
        } catch (RuntimeException e) {
            LOG.warn("Some rooms did not stop cleanly; they are found again by their leases", e);
        }
    }
}
