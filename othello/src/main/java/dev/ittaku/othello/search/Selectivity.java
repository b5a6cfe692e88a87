package dev.ittaku.othello.search;

import dev.ittaku.othello.evaluation.Evaluation;

/**
 * How much the solver skips. Before it solves a position, it makes two quick searches that skip improbable positions,
 * to find good moves and an approximate score; both together visit about a third of all nodes, and save more. Their
 * bounds in the table are marked with their certainty, and a search with a higher certainty does not use them. All
 * threads of a solver share one object; it changes only between searches.
 */
final class Selectivity {

    /** The certainty of a search that leaves nothing out; the ones before it count from 0. */
    static final int PROVED = 2;

    /** How many times the measured margins a shallow search has to be beyond the window, by certainty. */
    private static final int[] TIMES = {2, 3};

    /** From this number of empties on the shallow search has four plies, below it two. */
    private static final int FAR = 16;

    /** By how many discs the solution falls below the shallow search in 15 of 100 positions, with few and many empties. */
    private static final double[] FALLS = {4.5, 5.0};

    /** By how many it rises above it. */
    private static final double[] RISES = {8.1, 5.4};

    private static final int CERTAINTY_SHIFT = 6;

    private int certainty = PROVED;

    void certainty(int now) {
        certainty = now;
    }

    boolean leavesOut() {
        return certainty != PROVED;
    }

    /** The depth of a position with this number of empties in the table: a higher certainty is worth more. */
    int depth(int empties) {
        return depth(empties, certainty);
    }

    static int provedDepth(int empties) {
        return depth(empties, PROVED);
    }

    private static int depth(int empties, int certainty) {
        return empties | certainty << CERTAINTY_SHIFT;
    }

    /** Whether the bounds of an entry are as certain as this search. */
    boolean trusts(long known) {
        return TranspositionTable.depth(known) >> CERTAINTY_SHIFT >= certainty;
    }

    /** Plies of the search that replaces the solution. */
    static int plies(int empties) {
        return empties < FAR ? 2 : 4;
    }

    /** How far above the window the shallow search has to be for the solution not to fall into it. */
    int above(int empties) {
        return margin(FALLS, empties);
    }

    /** How far below the window it has to be for the solution not to rise into it. */
    int below(int empties) {
        return margin(RISES, empties);
    }

    private int margin(double[] discs, int empties) {
        return (int) (TIMES[certainty] * discs[empties < FAR ? 0 : 1] * Evaluation.DISC);
    }
}
