package dev.ittaku.draw.web;

import dev.ittaku.draw.demo.Evening;
import dev.ittaku.draw.demo.FastClock;
import dev.ittaku.draw.demo.Salon;
import dev.ittaku.draw.demo.Sketch;
import dev.ittaku.draw.game.Umpire;
import dev.ittaku.draw.lease.Leases;
import dev.ittaku.draw.room.Lobby;
import dev.ittaku.draw.room.RoomCodes;
import dev.ittaku.draw.room.RoomStore;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.draw.words.Readings;
import dev.ittaku.platform.product.DemoContent;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Reception;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** The demonstration of Draw: a game of some evening with its gallery, and public rooms with guests to play with. */
@Singleton
class DrawDemo implements DemoContent {
    private static final Logger LOG = Logger.getLogger(DrawDemo.class);
    private static final Duration AGO = Duration.ofHours(3);
    private static final long LAY_SECONDS = 5;
    private static final int MOST_WAITED = 24;
    private static final int BEFORE_THE_ROOMS = 1;

    private final RoomStore store;
    private final Leases leases;
    private final Lobby lobby;
    private final RoomCodes codes;
    private final RoomThreads threads;
    private final Clock clock;
    private final Salon salon;
    private int waited;

    DrawDemo(
            Rooms rooms,
            RoomStore store,
            Leases leases,
            Lobby lobby,
            RoomCodes codes,
            RoomThreads threads,
            Clock clock) {
        this.store = store;
        this.leases = leases;
        this.lobby = lobby;
        this.codes = codes;
        this.threads = threads;
        this.clock = clock;
        this.salon = new Salon(rooms, codes::id, threads.writes(), this::later, new Random(), Sketch.all());
    }

    @Override
    public String product() {
        return "draw";
    }

    @Override
    public void fill(People people) {
        if (Evening.played(lobby).isPresent()) {
            return;
        }
        FastClock past = new FastClock(clock.instant().minus(AGO));
        Rooms then = new Rooms(
                store,
                leases,
                new Rooms.Workshop(
                        past,
                        (at, wake) -> {},
                        threads.steps(),
                        threads.writes(),
                        codes,
                        new Umpire(false, Readings.NONE)));
        new Evening(then, past, Sketch.all()).play();
    }

    /** Simulated guests join with every start; earlier ones ended with the server. */
    @Override
    public void begin() {
        var unused = threads.time()
                .scheduleWithFixedDelay(
                        () -> threads.writes().execute(this::lay), LAY_SECONDS, LAY_SECONDS, TimeUnit.SECONDS);
    }

    private void later(Duration pause, Runnable work) {
        if (!threads.time().isShutdown()) {
            var unused = threads.time().schedule(work, pause.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private synchronized void lay() {
        try {
            Optional<String> gallery = Evening.played(lobby);
            // The sample content is being written at this time, and the guests post a link to it.
            if (gallery.isPresent() || waited++ > MOST_WAITED) {
                salon.lay(gallery);
            }
        } catch (RuntimeException e) {
            LOG.warn("The guests could not sit down; they try again", e);
        }
    }

    void stop(@Observes(notifyObserver = Reception.IF_EXISTS) @Priority(BEFORE_THE_ROOMS) ShutdownEvent event) {
        salon.close();
    }
}
