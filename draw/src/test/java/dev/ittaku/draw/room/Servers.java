package dev.ittaku.draw.room;

import dev.ittaku.draw.DrawDesign;
import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.game.Umpire;
import dev.ittaku.draw.lease.Leases;
import dev.ittaku.draw.lease.Self;
import dev.ittaku.draw.player.Players;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.view.Shown;
import dev.ittaku.draw.words.Readings;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Any number of servers on one store in memory, in one thread, with a clock and an alarm that are moved by hand. */
final class Servers implements AutoCloseable {
    private record Set(Instant time, long order, Runnable wake) {}

    final Table table;
    final Players players;
    private final PriorityQueue<Set> alarms =
            new PriorityQueue<>(Comparator.comparing(Set::time).thenComparing(Set::order));
    private long order;

    final MovableClock clock = new MovableClock("2026-11-15T09:00:00Z");
    final TestStore store = new TestStore(clock, DrawDesign.DESIGN);

    private final RoomCodes codes = new RoomCodes(new SecureRandom());

    private final Deque<Runnable> work = new ArrayDeque<>();
    private boolean working;

    Servers() {
        this(new SimpleMeterRegistry());
    }

    Servers(MeterRegistry meters) {
        table = Table.builder(DrawDesign.DESIGN, store.client())
                .clock(clock)
                .meters(meters)
                .build();
        players = new Players(table, clock, new Secrets(new SecureRandom()), codes::id);
    }

    /** A server that says time and again that it is alive. */
    Rooms server(String id) {
        Rooms rooms = rooms(leases(id));
        beatAgain(rooms);
        return rooms;
    }

    /** The rooms of a server that does nothing by itself. */
    Rooms rooms(Leases leases) {
        Alarm alarm = (time, wake) -> alarms.add(new Set(time, order++, wake));
        Rooms.Workshop workshop =
                new Rooms.Workshop(clock, alarm, this::run, this::run, codes, new Umpire(false, Readings.NONE));
        return new Rooms(new RoomStore(table), leases, workshop);
    }

    private void beatAgain(Rooms rooms) {
        rooms.beat();
        alarms.add(new Set(clock.instant().plus(Leases.BEAT), order++, () -> beatAgain(rooms)));
    }

    Leases leases(String id) {
        return new Leases(table, clock, new Self(id, false, () -> Optional.of("http://" + id), "key of " + id));
    }

    /** One thing after the other, never one within another. */
    private void run(Runnable task) {
        work.add(task);
        if (working) {
            return;
        }
        working = true;
        try {
            for (Runnable next = work.poll(); next != null; next = work.poll()) {
                next.run();
            }
        } finally {
            working = false;
        }
    }

    /** Lets time pass; what was set for a moment in it happens then. */
    void passes(Duration time) {
        Instant until = clock.instant().plus(time);
        while (!alarms.isEmpty() && !alarms.peek().time().isAfter(until)) {
            Set next = alarms.poll();
            if (next.time().isAfter(clock.instant())) {
                clock.set(next.time());
            }
            next.wake().run();
        }
        clock.set(until);
    }

    static RoomSettings settings(int timeLimit, int rounds) {
        return new RoomSettings(timeLimit, rounds, 10);
    }

    static RoomOptions open() {
        return new RoomOptions(true, false, false);
    }

    static Game.Person person(String id) {
        return new Game.Person(id, "名" + id);
    }

    /** All servers are halted: what they wanted to do later does not happen. */
    void halt() {
        alarms.clear();
    }

    List<java.util.Map<String, AttributeValue>> items() {
        List<java.util.Map<String, AttributeValue>> all = new ArrayList<>();
        store.client()
                .scanPaginator(r -> r.tableName(DrawDesign.DESIGN.name()))
                .items()
                .forEach(all::add);
        return all;
    }

    /** Keeps what it is told. */
    static final class Ear implements Watcher {
        final String id;
        final String playerId;
        final List<String> heard = new ArrayList<>();
        final List<byte[]> ink = new ArrayList<>();
        final List<Closing> closed = new ArrayList<>();
        List<byte[]> snapshot = List.of();
        GameView view;

        Ear(String playerId) {
            this(playerId, "w-" + playerId);
        }

        Ear(String playerId, String id) {
            this.playerId = playerId;
            this.id = id;
        }

        @Override
        public String id() {
            return id;
        }

        @Override
        public String playerId() {
            return playerId;
        }

        @Override
        public void show(Shown shown) {
            heard.add(shown.event().type());
            if (shown.game() != null) {
                view = shown.game();
            }
        }

        @Override
        public void ink(byte[] frame) {
            ink.add(frame);
        }

        @Override
        public void restart(Shown state, List<byte[]> frames) {
            show(state);
            snapshot = frames;
        }

        @Override
        public void close(Closing closing) {
            closed.add(closing);
        }
    }

    @Override
    public void close() {
        store.close();
    }
}
