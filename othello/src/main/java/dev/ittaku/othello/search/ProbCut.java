package dev.ittaku.othello.search;

import dev.ittaku.othello.evaluation.Evaluation;

/**
 * The numbers of ProbCut: how far a search of depth d is above or below one that is four or six plies shallower, in 92
 * of 100 positions of self-play ({@link MeasureProbCut}). If the shallow score is outside of the window by more than
 * that, the deep score is most likely outside too, and the deep search is skipped.
 */
final class ProbCut {

    /** Below this depth a shallower search saves too little. */
    static final int LEAST_DEPTH = 5;

    /** From this depth on the shallow search is six plies shallower, not four. */
    static final int SIX_PLIES_FROM = 10;

    /** Each number is for a range of this many successive counts of empty squares. */
    static final int BAND = 8;

    static final int BANDS = 5;

    private static final int FIRST_BAND = 12;

    /** How far the deep search may fall below the shallow one, in discs, by band; six plies apart it was no farther. */
    private static final double[] FALLS = {4.9, 5.0, 3.7, 2.8, 2.4};

    /** How far it may rise above it. */
    private static final double[] RISES = {6.8, 5.8, 4.6, 4.4, 2.9};

    private ProbCut() {}

    static int shallowDepth(int depth) {
        return depth < SIX_PLIES_FROM ? depth - 4 : depth - 6;
    }

    /** The fewest empty squares of a band; fewer belong to the first, more than those of the last to the last. */
    static int leastEmpties(int band) {
        return FIRST_BAND + band * BAND;
    }

    /** How far above the window the shallow search has to be for the deep one not to fall into it. */
    static int above(int empties) {
        return margin(FALLS, empties);
    }

    /** How far below the window the shallow search has to be for the deep one not to rise into it. */
    static int below(int empties) {
        return margin(RISES, empties);
    }

    private static int margin(double[] discs, int empties) {
        int band = Math.max(0, Math.min(BANDS - 1, (empties - FIRST_BAND) / BAND));
        return (int) (discs[band] * Evaluation.DISC);
    }
}
