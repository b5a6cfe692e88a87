package dev.ittaku.othello.search;

import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * The threads that solve one position together: the caller's thread, and helpers with their own search, which look for
 * shared nodes with moves that no thread has taken yet. They sleep only for short times, because such nodes usually
 * exist and last for milliseconds.
 */
final class Crew {

    private static final int LOOKS_BEFORE_SLEEP = 2_000;
    private static final long SLEEP_NANOS = 20_000;

    private final EndgameSearch first;
    private final Split whole = new Split(this);
    private final List<EndgameSearch> others = new ArrayList<>();

    /** Nodes whose moves are not all taken, the highest ones first. */
    private final Deque<Split> open = new ConcurrentLinkedDeque<>();

    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean over;

    Crew(EndgameSearch first, int threads) {
        this.first = first;
        for (int i = 1; i < threads; i++) {
            others.add(first.colleague());
        }
    }

    /** Lets {@code work} run, whose searches with the first search are shared. Interrupting the caller stops them. */
    <T> T run(Supplier<T> work) {
        List<Thread> helpers = new ArrayList<>();
        for (EndgameSearch search : others) {
            Thread helper = new Thread(() -> help(search), "othello-solver-" + (helpers.size() + 2));
            helper.setDaemon(true);
            helper.start();
            helpers.add(helper);
        }
        T result;
        first.below(whole);
        try {
            result = work.get();
        } finally {
            first.below(null);
            over = true;
            helpers.forEach(Crew::join);
        }
        if (failure.get() != null) {
            throw new IllegalStateException("A thread of the solver failed", failure.get());
        }
        return result;
    }

    private void help(EndgameSearch search) {
        int looks = 0;
        while (!over) {
            if (helpAnywhere(search)) {
                looks = 0;
            } else {
                pause(++looks);
            }
        }
    }

    /** Helps with the highest node that has moves left: those of the highest of all may be taken, but not yet searched. */
    private boolean helpAnywhere(EndgameSearch search) {
        for (Split split : open) {
            if (split.help(search)) {
                return true;
            }
        }
        return false;
    }

    static void pause(int looks) {
        if (looks < LOOKS_BEFORE_SLEEP) {
            Thread.onSpinWait();
        } else {
            LockSupport.parkNanos(SLEEP_NANOS);
        }
    }

    private static void join(Thread helper) {
        boolean interrupted = false;
        while (true) {
            try {
                helper.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    void offer(Split split) {
        open.addLast(split);
    }

    void withdraw(Split split) {
        open.remove(split);
    }

    /** Lets {@code search} help with some node below {@code split}; returns whether there was one. */
    boolean helpBelow(Split split, EndgameSearch search) {
        for (Split other : open) {
            if (other.isBelow(split) && other.help(search)) {
                return true;
            }
        }
        return false;
    }

    /** Ends all work. */
    void stop() {
        whole.stop();
    }

    void failed(Throwable cause) {
        failure.compareAndSet(null, cause);
        stop();
    }

    /** Positions that all but the first search have visited. */
    long nodes() {
        return others.stream().mapToLong(EndgameSearch::nodes).sum();
    }
}
