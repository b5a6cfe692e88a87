package dev.ittaku.draw.room;

import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.game.SavedGame;
import dev.ittaku.draw.lease.Lease;
import dev.ittaku.draw.lease.Leases;
import dev.ittaku.draw.lease.RoomElsewhere;
import dev.ittaku.draw.table.RoomStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** The rooms that this server runs, each under a lease: loaded, kept while the server is alive, and released. */
final class HeldRooms {
    private static final System.Logger LOG = System.getLogger(HeldRooms.class.getName());
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration UNWATCHED = Duration.ofMinutes(2);

    private final RoomStore store;
    private final Leases leases;
    private final Rooms.Workshop workshop;
    private final Supplier<String> ids;
    private final ConcurrentMap<String, Held> held = new ConcurrentHashMap<>();
    /** A room is loaded only once, and waits for no other. */
    private final Object[] locks = new Object[256];

    private final Pulse pulse;
    private volatile boolean stopping;

    /** A room with the lease it is run under. */
    private record Held(RoomActor actor, long epoch) {}

    HeldRooms(RoomStore store, Leases leases, Rooms.Workshop workshop) {
        this.store = store;
        this.leases = leases;
        this.workshop = workshop;
        this.ids = workshop.codes()::id;
        this.pulse = new Pulse(
                leases, () -> held.values().forEach(room -> room.actor().end(Closing.MOVED)));
        Arrays.setAll(locks, i -> new Object());
    }

    /** The present tenure of this server, started again if needed. Get it before a room is taken or made. */
    long life() {
        return pulse.life();
    }

    /** Runs a room that was just made. */
    void add(Game game, Lease lease, long life) {
        held.put(game.gameId(), hold(game, lease.epoch(), life, 0));
    }

    private Held hold(Game game, long epoch, long life, int lines) {
        RoomWriting writing = new RoomWriting(store, game.gameId(), epoch, lines);
        RoomActor actor = new RoomActor(
                game,
                writing,
                workshop,
                new Tenure(pulse, life),
                ended -> held.computeIfPresent(
                        ended.gameId(), (id, current) -> current.actor() == ended ? null : current));
        actor.tell((g, now) -> {}); // sets the first alarm
        if (game.status() == RoomStatus.PLAYING) {
            prepareReadings();
        }
        return new Held(actor, epoch);
    }

    /**
     * Early enough for the first guess. A room that nobody has entered, taken over from another server, needs no
     * dictionary.
     */
    private void prepareReadings() {
        workshop.umpire().readings().prepare();
    }

    /** The room, for somebody who enters; loaded if no server runs it. Reads the store, so not for an event loop. */
    RoomActor find(String gameId) {
        RoomActor actor = takenUp(gameId);
        prepareReadings();
        return actor;
    }

    private RoomActor takenUp(String gameId) {
        Held known = held.get(gameId);
        if (known != null) {
            return known.actor();
        }
        if (stopping) {
            throw new RoomElsewhere();
        }
        synchronized (locks[Math.floorMod(gameId.hashCode(), locks.length)]) {
            Held meanwhile = held.get(gameId);
            return (meanwhile == null ? take(gameId) : meanwhile).actor();
        }
    }

    private Held take(String gameId) {
        long life = pulse.life();
        SavedGame saved = store.load(gameId).orElseThrow(RoomMissing::new);
        Leases.Taken taken = leases.take(saved.room());
        // Read again: between reading and taking, the former owner may have written.
        SavedGame fresh = store.load(gameId).orElseThrow(RoomMissing::new);
        Game game = fresh.resume(
                ids, workshop.umpire(), taken.lastSign(), workshop.clock().instant());
        int known = fresh.chat().size();
        Held mine = hold(game, taken.lease().epoch(), life, known < 50 ? known : store.countChat(gameId));
        held.put(gameId, mine);
        return mine;
    }

    /** The room, if this server runs it now. */
    Optional<RoomActor> here(String gameId) {
        return Optional.ofNullable(held.get(gameId)).map(Held::actor);
    }

    /** Says that this server is alive; gives everything up if that was not so for too long. */
    void beat() {
        pulse.beat();
    }

    /** Takes over the games of servers that are gone, and at the start this server's own games from before. */
    int adopt(boolean ownToo) {
        int adopted = 0;
        for (Lease lease : leases.orphans(ownToo)) {
            if (stopping || held.containsKey(lease.gameId())) {
                continue;
            }
            try {
                takenUp(lease.gameId());
                adopted++;
            } catch (RoomElsewhere | RoomMissing e) {
                LOG.log(
                        System.Logger.Level.DEBUG,
                        "Somebody was faster, or it has expired: {0}",
                        RoomCodes.shortened(lease.gameId()));
            }
        }
        return adopted;
    }

    /** Releases rooms that nobody has been in for a while. */
    void tidy() {
        Instant before = workshop.clock().instant().minus(UNWATCHED);
        for (Held room : held.values()) {
            boolean over = await(room.actor().ask((g, now) -> g.status() != RoomStatus.PLAYING));
            if (over
                    && await(room.actor().unwatchedSince())
                            .filter(before::isAfter)
                            .isPresent()) {
                await(room.actor().stop(Closing.RESTART));
                leases.release(room.actor().gameId(), room.epoch());
            }
        }
    }

    /** Saves everything and gives all rooms up, so that others can take them at once. */
    void stop() {
        stopping = true;
        List<CompletableFuture<Boolean>> all = held.values().stream()
                .map(room -> room.actor().stop(Closing.RESTART))
                .toList();
        all.forEach(HeldRooms::await);
        leases.goodbye();
    }

    int count() {
        return held.size();
    }

    /** Waits for what a room was asked. */
    static <R> R await(CompletableFuture<R> future) {
        try {
            return future.orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException("a room did not answer", e);
        }
    }
}
