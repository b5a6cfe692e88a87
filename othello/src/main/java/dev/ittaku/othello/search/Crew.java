package dev.ittaku.othello.search;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** The threads that solve one position together, and a search for each that is at work. */
final class Crew {

    private final EndgameSearch first;
    private final int threads;
    private final Queue<EndgameSearch> all = new ConcurrentLinkedQueue<>();
    private final Queue<EndgameSearch> spare = new ConcurrentLinkedQueue<>();

    Crew(EndgameSearch first, int threads) {
        this.first = first;
        this.threads = threads;
    }

    /** Lets {@code work} run, whose searches with the first search are shared. Interrupting the caller stops them. */
    <T> T run(Supplier<T> work) {
        Split whole = new Split(this);
        ForkJoinPool pool = new ForkJoinPool(threads);
        boolean interrupted = false;
        try {
            Future<T> result = pool.submit(() -> {
                first.below(whole);
                try {
                    return work.get();
                } finally {
                    first.below(null);
                }
            });
            while (true) {
                try {
                    return result.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                    whole.stop();
                }
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("A thread of the solver failed", e.getCause());
        } finally {
            pool.shutdown();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** How many others may help with a node. */
    int helpers() {
        return threads - 1;
    }

    /** A search that nobody uses. */
    EndgameSearch lend() {
        EndgameSearch search = spare.poll();
        if (search == null) {
            search = first.colleague();
            all.add(search);
        }
        return search;
    }

    void takeBack(EndgameSearch search) {
        spare.add(search);
    }

    /** Positions that all but the first search have visited. */
    long nodes() {
        return all.stream().mapToLong(EndgameSearch::nodes).sum();
    }
}
