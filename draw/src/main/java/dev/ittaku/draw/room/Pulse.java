package dev.ittaku.draw.room;

import dev.ittaku.draw.lease.Leases;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The server's sign of life, and whether it may still act for the rooms it holds. A moment before others may take over it becomes
 * unsure, and does nothing until a sign of life was taken. If others have taken it for gone meanwhile, its life is over and a new one
 * begins: what was held in the old one is never acted for again, whoever looks first after waking up.
 */
final class Pulse {
    /** Whether something may be done for what was taken in a life. */
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

    /** The action is run when a life is over; everything that was held is to be given up. */
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

    /** The present life, begun anew if need be. Remember it when a room is taken. */
    long life() {
        confirm();
        return life.get();
    }

    /** Says that the server is alive if nobody has done so lately. */
    synchronized void confirm() {
        if (isUnsure()) {
            beat();
        }
    }

    /** Whether what was taken in this life may be acted for now. */
    Standing standing(long since) {
        if (since != life.get() || isSilentFor(PATIENCE)) {
            return Standing.LOST;
        }
        return isUnsure() ? Standing.UNSURE : Standing.HELD;
    }
}
