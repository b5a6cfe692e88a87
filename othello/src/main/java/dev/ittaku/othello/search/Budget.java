package dev.ittaku.othello.search;

import java.util.function.LongSupplier;

/**
 * How much one search may still do. Interrupting the searching thread ends the search as well; the interrupt flag stays
 * set for the caller.
 */
final class Budget {

    /** The clock and the interrupt flag are checked once in this number of calls. */
    private static final int CHECKS_PER_LOOK = 1024;

    private final long nodeLimit;
    private final boolean timed;
    private final long deadline;
    private final LongSupplier nanoTime;
    private int checks;

    Budget(Limits limits, LongSupplier nanoTime) {
        nodeLimit = limits.nodes();
        this.nanoTime = nanoTime;
        timed = limits.isTimed();
        deadline = timed ? nanoTime.getAsLong() + limits.time().toNanos() : 0;
    }

    private Budget(long nodeLimit, boolean timed, long deadline, LongSupplier nanoTime) {
        this.nodeLimit = nodeLimit;
        this.timed = timed;
        this.deadline = deadline;
        this.nanoTime = nanoTime;
    }

    /** The rest for a second search after a first one has visited {@code spent} nodes. */
    Budget after(long spent) {
        return new Budget(nodeLimit == Long.MAX_VALUE ? nodeLimit : nodeLimit - spent, timed, deadline, nanoTime);
    }

    static Budget unlimited() {
        return new Budget(Long.MAX_VALUE, false, 0, System::nanoTime);
    }

    /** Throws when the search has to end; {@code nodes} is the number of nodes visited so far. */
    void check(long nodes) {
        if (nodes >= nodeLimit) {
            throw new SearchStopped();
        }
        if (++checks == CHECKS_PER_LOOK) {
            checks = 0;
            if (Thread.currentThread().isInterrupted() || (timed && nanoTime.getAsLong() - deadline >= 0)) {
                throw new SearchStopped();
            }
        }
    }
}
