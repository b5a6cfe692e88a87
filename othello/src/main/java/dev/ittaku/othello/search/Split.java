package dev.ittaku.othello.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A node whose moves several threads search, each with a search of its own and all with one large table. The eldest move
 * has been searched before and did not refute the position (young brothers wait), so most likely all others are needed. A
 * move that refutes ends the others' work below this node.
 */
final class Split {

    /** With fewer empties a node is too little work to share. */
    static final int LEAST_EMPTIES = 14;

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

    /** Whether what is done below this node is of no use any more. */
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
        List<Help> helpers = new ArrayList<>();
        // Help that nobody has taken up yet means that nobody is free.
        if (ForkJoinTask.getQueuedTaskCount() == 0) {
            int most = Math.min(crew.helpers(), squares.length - 1);
            for (int i = 0; i < most; i++) {
                Help help = new Help(this);
                help.fork();
                helpers.add(help);
            }
        }
        try {
            takeMoves(search);
        } catch (SearchStopped e) {
            stop();
            throw e;
        } finally {
            for (int i = helpers.size() - 1; i >= 0; i--) {
                Help help = helpers.get(i);
                if (!help.tryUnfork()) {
                    help.join();
                }
            }
        }
        if (parent != null && parent.isOver()) {
            throw new SearchStopped();
        }
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

    /** Another thread's part of the work. */
    private static final class Help extends RecursiveAction {

        private static final long serialVersionUID = 1;

        private final transient Split split;

        Help(Split split) {
            this.split = split;
        }

        @Override
        protected void compute() {
            if (split.isOver() || split.next.get() >= split.squares.length) {
                return;
            }
            EndgameSearch search = split.crew.lend();
            try {
                split.takeMoves(search);
            } catch (SearchStopped e) {
                // A node further up is over; its owner knows.
            } finally {
                split.crew.takeBack(search);
            }
        }
    }
}
