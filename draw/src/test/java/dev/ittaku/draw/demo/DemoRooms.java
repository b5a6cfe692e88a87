package dev.ittaku.draw.demo;

import dev.ittaku.draw.DrawDesign;
import dev.ittaku.draw.game.Umpire;
import dev.ittaku.draw.lease.Leases;
import dev.ittaku.draw.lease.Self;
import dev.ittaku.draw.room.Lobby;
import dev.ittaku.draw.room.RoomCodes;
import dev.ittaku.draw.room.RoomStore;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.draw.words.Readings;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.BooleanSupplier;

/** Rooms on a store in memory, whose time passes only when a test lets it. Everything happens on the test's thread. */
final class DemoRooms implements AutoCloseable {
    private record Due(Instant at, long order, Runnable work) {}

    private final PriorityQueue<Due> due =
            new PriorityQueue<>(Comparator.comparing(Due::at).thenComparing(Due::order));
    private long order;
    final FastClock clock = new FastClock(Instant.parse("2026-11-15T09:00:00Z"));
    private final TestStore store = new TestStore(clock, DrawDesign.DESIGN);

    final RoomCodes codes = new RoomCodes(new Random(1));
    final Lobby lobby;
    final Rooms rooms;

    DemoRooms() {
        Table table =
                Table.builder(DrawDesign.DESIGN, store.client()).clock(clock).build();
        lobby = new Lobby(table, clock);
        rooms = new Rooms(
                new RoomStore(table),
                new Leases(table, clock, Self.only()),
                new Rooms.Workshop(
                        clock, this::at, Runnable::run, Runnable::run, codes, new Umpire(false, Readings.NONE)));
    }

    private void at(Instant time, Runnable work) {
        due.add(new Due(time, order++, work));
    }

    void after(Duration pause, Runnable work) {
        at(clock.instant().plus(pause), work);
    }

    /** Lets time pass until something is so; false if it did not come to that within this time. */
    boolean passUntil(BooleanSupplier done, Duration atMost) {
        Instant end = clock.instant().plus(atMost);
        while (!done.getAsBoolean()) {
            Due next = due.poll();
            if (next == null || next.at().isAfter(end)) {
                return false;
            }
            if (next.at().isAfter(clock.instant())) {
                clock.pass(Duration.between(clock.instant(), next.at()));
            }
            next.work().run();
        }
        return true;
    }

    @Override
    public void close() {
        store.close();
    }
}
