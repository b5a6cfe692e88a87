package dev.ittaku.othello.search;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A node whose moves several threads search, each with a search of its own and all with one large table. The eldest move
 * has been searched before and did not refute the position (young brothers wait), so most likely all others are needed. A
 * move that refutes ends the others' work below this node.
 */
final class Split {

    /** With fewer empties a node is too little work to share. */
    static final int LEAST_EMPTIES = 13;

    private static final int CLOSED = -1;

    private final Crew crew;
    private final @Nullable Split parent;
    private final long own;
    private final long opponent;
    private final int alpha;
    private final int empties;
    private final int[] squares;
    private final long[] flips;
    private final long[] answers;
    private final AtomicInteger next = new AtomicInteger();

    /** Threads other than the owner's that work here, or {@link #CLOSED}. */
    private final AtomicInteger helpers = new AtomicInteger();

    private volatile boolean cut;
    private int best = -100;
    private int bestMove = TranspositionTable.NO_MOVE;

    /** The moves {@code from..end} of the stack, best first. */
    Split(Split parent, long own, long opponent, int alpha, int empties, MoveStack stack, int from, int end) {
        crew = parent.crew;
        this.parent = parent;
        this.own = own;
        this.opponent = opponent;
        this.alpha = alpha;
        this.empties = empties;
        squares = Arrays.copyOfRange(stack.square, from, end);
        flips = Arrays.copyOfRange(stack.flips, from, end);
        answers = Arrays.copyOfRange(stack.answers, from, end);
    }

    /** The whole work, above all nodes that are shared: nothing but {@link #stop} ends it. */
    Split(Crew crew) {
        this.crew = crew;
        parent = null;
        own = 0;
        opponent = 0;
        alpha = 0;
        empties = 0;
        squares = new int[0];
        flips = new long[0];
        answers = new long[0];
    }

    /** Ends all work below this node. */
    void stop() {
        cut = true;
    }

    /** Whether work below this node is no longer needed. */
    boolean isOver() {
        for (Split split = this; split != null; split = split.parent) {
            if (split.cut) {
                return true;
            }
        }
        return false;
    }

    synchronized int best() {
        return best;
    }

    synchronized int bestMove() {
        return bestMove;
    }

    /** Searches the moves with {@code search} and with whichever threads are free, and returns when all have ended. */
    void work(EndgameSearch search) {
        crew.offer(this);
        try {
            takeMoves(search);
        } catch (SearchStopped e) {
            stop();
            throw e;
        } finally {
            crew.withdraw(this);
            awaitHelpers(search);
        }
        if (parent != null && parent.isOver()) {
            throw new SearchStopped();
        }
    }

    /** While others still work here, helps them with the nodes that they share. */
    private void awaitHelpers(EndgameSearch search) {
        int looks = 0;
        while (!helpers.compareAndSet(0, CLOSED)) {
            if (Thread.currentThread().isInterrupted()) {
                crew.stop();
            }
            if (!crew.helpBelow(this, search)) {
                Crew.pause(++looks);
            }
        }
    }

    /** Takes moves with {@code search} of another thread than the owner's; false if there are none to take. */
    boolean help(EndgameSearch search) {
        if (next.get() >= squares.length || isOver() || !enter()) {
            return false;
        }
        try {
            takeMoves(search);
        } catch (SearchStopped e) {
            // A node further up is over; its owner knows.
        } catch (RuntimeException | Error e) {
            crew.failed(e);
        } finally {
            helpers.decrementAndGet();
        }
        return true;
    }

    private boolean enter() {
        int inside = helpers.get();
        while (inside != CLOSED) {
            if (helpers.compareAndSet(inside, inside + 1)) {
                return true;
            }
            inside = helpers.get();
        }
        return false;
    }

    boolean isBelow(Split other) {
        for (Split split = parent; split != null; split = split.parent) {
            if (split == other) {
                return true;
            }
        }
        return false;
    }

    private void takeMoves(EndgameSearch search) {
        Split before = search.below(this);
        try {
            for (int i = next.getAndIncrement(); i < squares.length && !cut; i = next.getAndIncrement()) {
                long nextOwn = opponent ^ flips[i];
                long nextOther = own ^ flips[i] ^ (1L << squares[i]);
                report(-search.nullWindow(nextOwn, nextOther, -alpha - 1, empties - 1, answers[i]), squares[i]);
            }
        } catch (SearchStopped e) {
            if (!cut) {
                throw e;
            }
        } finally {
            search.below(before);
        }
    }

    private synchronized void report(int score, int square) {
        if (score > best) {
            best = score;
            bestMove = square;
            if (best > alpha) {
                cut = true;
            }
        }
    }
}
