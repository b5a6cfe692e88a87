package dev.ittaku.draw.room;

import dev.ittaku.draw.lease.Leases;
import java.time.Duration;
import java.time.Instant;

/**
 * Keeps the rooms of this server alive and takes over those of servers that are gone. While neither it nor another
 * server runs a room, it writes no heartbeat and only checks from time to time whether another server runs rooms.
 */
public final class Keeping {
    private final Rooms rooms;
    private final Leases leases;
    private final Duration rest;
    private Instant look = Instant.MIN;

    /** Between two looks at rest so much time passes; zero for no look at rest. */
    public Keeping(Rooms rooms, Leases leases, Duration rest) {
        this.rooms = rooms;
        this.leases = leases;
        this.rest = rest;
    }

    /** Call it every {@link Leases#beatEvery}; returns how many rooms of others were taken over. */
    public synchronized int tick() {
        boolean busy = rooms.count() > 0;
        if (busy) {
            rooms.beat();
        }
        Instant now = leases.now();
        boolean rests = !busy && !leases.sawOthers();
        if (rests && (rest.isZero() || now.isBefore(look))) {
            return 0;
        }
        look = now.plus(rest);
        return rooms.adopt(false);
    }
}
