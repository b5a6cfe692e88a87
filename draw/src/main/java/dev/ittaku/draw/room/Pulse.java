package dev.ittaku.draw.room;

import dev.ittaku.draw.lease.Leases;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The server's sign of life, and whether it may still act for the rooms it holds. It stops acting a second before others
 * may take over. Once it has stopped, by being too slow or by being halted, its life is over and a new one begins: what
 * was held in the old one is never acted for again, whoever looks first after waking up.
 */
final class Pulse {
    private static final Duration EARLY = Duration.ofSeconds(1);

    private final Leases leases;
    private final Runnable lapsed;
    private volatile Instant until = Instant.EPOCH;
    private final AtomicLong life = new AtomicLong();

    /** The action is run when a life is over; everything that was held is to be given up. */
    Pulse(Leases leases, Runnable lapsed) {
        this.leases = leases;
        this.lapsed = lapsed;
    }

    /** Says that the server is alive. */
    synchronized void beat() {
        Instant before = until;
        Instant next;
        try {
            next = leases.beat();
        } catch (RuntimeException e) {
            if (isOver(before)) {
                end();
            }
            throw e;
        }
        // Asked after the beat: it may have taken long itself.
        if (isOver(before)) {
            end();
        }
        until = next;
    }

    private void end() {
        life.incrementAndGet();
        lapsed.run();
    }

    private boolean isOver(Instant end) {
        return !leases.self().alone() && !leases.now().isBefore(end.minus(EARLY));
    }

    /** The present life, begun anew if need be. Remember it when a room is taken. */
    long life() {
        if (isOver(until)) {
            beat();
        }
        return life.get();
    }

    /** Whether what was taken in this life may still be acted for. */
    boolean goesOn(long since) {
        return since == life.get() && !isOver(until);
    }
}
