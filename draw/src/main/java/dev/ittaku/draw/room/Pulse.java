package dev.ittaku.draw.room;

import dev.ittaku.draw.lease.Leases;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The server's heartbeat, and whether it may still act for its rooms. Shortly before others may take over, it becomes
 * unsure and does nothing until a heartbeat was written. If others have marked it as gone meanwhile, its tenure is over
 * and a new one begins: rooms of the old tenure are never acted for again, whichever thread notices it first.
 */
final class Pulse {
    /** Whether the server may act for what it took in a tenure. */
    enum Standing {
        HELD,
        /** Not before a sign of life was taken. */
        UNSURE,
        LOST
    }

    /** Clocks of servers may differ by that. */
    private static final Duration EARLY = Duration.ofMillis(300);
    /** Nobody waits longer for a store that does not answer. */
    private static final Duration PATIENCE = Duration.ofMillis(4_500);

    private final Leases leases;
    private final Runnable lapsed;
    private volatile Instant until = Instant.EPOCH;
    private final AtomicLong life = new AtomicLong();

    /** The action is run when a tenure is over; all its rooms must be released. */
    Pulse(Leases leases, Runnable lapsed) {
        this.leases = leases;
        this.lapsed = lapsed;
    }

    /** Says that the server is alive. */
    synchronized void beat() {
        Leases.Sign sign;
        try {
            sign = leases.beat();
        } catch (RuntimeException e) {
            if (isSilentFor(PATIENCE)) {
                end();
            }
            throw e;
        }
        if (sign.again()) {
            end();
        }
        until = sign.until();
    }

    private void end() {
        life.incrementAndGet();
        lapsed.run();
    }

    private boolean isSilentFor(Duration time) {
        return !leases.self().alone() && !leases.now().isBefore(until.plus(time));
    }

    private boolean isUnsure() {
        return isSilentFor(EARLY.negated());
    }

    /** The present tenure, started again if needed. Remember it when a room is taken. */
    long life() {
        confirm();
        return life.get();
    }

    /** Writes a heartbeat if none was written recently. */
    synchronized void confirm() {
        if (isUnsure()) {
            beat();
        }
    }

    /** Whether the server may act now for what it took in this tenure. */
    Standing standing(long since) {
        if (since != life.get() || isSilentFor(PATIENCE)) {
            return Standing.LOST;
        }
        return isUnsure() ? Standing.UNSURE : Standing.HELD;
    }
}
