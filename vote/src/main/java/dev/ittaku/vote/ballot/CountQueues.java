package dev.ittaku.vote.ballot;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Lets this server's votes for the same count item wait for each other instead of running into conflicts, which cost a
 * pause and another transaction. It only spares work: votes through other servers still conflict, and are tried again.
 */
final class CountQueues {
    private static final int BITS = 10;
    private static final int STRIPES = 1 << BITS;
    private static final int SHIFT = Integer.SIZE - BITS;

    private final ReentrantLock[] locks = new ReentrantLock[STRIPES];

    CountQueues() {
        for (int i = 0; i < STRIPES; i++) {
            locks[i] = new ReentrantLock();
        }
    }

    /** Does the work while nobody else on this server works on these count items. */
    <T> T alone(Set<String> items, Supplier<T> work) {
        // In the order of their numbers, to avoid deadlocks.
        TreeSet<Integer> stripes = new TreeSet<>();
        items.forEach(item -> stripes.add((item.hashCode() * 0x9e3779b9) >>> SHIFT));
        stripes.forEach(stripe -> locks[stripe].lock());
        try {
            return work.get();
        } finally {
            stripes.forEach(stripe -> locks[stripe].unlock());
        }
    }
}
