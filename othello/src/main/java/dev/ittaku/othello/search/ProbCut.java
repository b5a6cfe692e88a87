package dev.ittaku.othello.search;

import dev.ittaku.othello.evaluation.Evaluation;

/**
 * The numbers of ProbCut: a search of depth d and one four or six plies shallower differ by an error that was measured on
 * 239 positions of self-play. Where the shallow one is beyond the window by more than 1.4 standard deviations, the deep one
 * would be beyond it too in about 92 of 100 cases, and is not made.
 */
final class ProbCut {

    /** Below this depth a shallower search saves too little. */
    static final int LEAST_DEPTH = 5;

    private static final double CONFIDENCE = 1.4;

    private ProbCut() {}

    static int shallowDepth(int depth) {
        return depth < 10 ? depth - 4 : depth - 6;
    }

    /** How far beyond the window the shallow search has to be, in the evaluation's unit. */
    static int margin(int depth, int empties) {
        double error = empties > 40 ? 2.8 : empties > 26 ? 3.8 : 5.5;
        double wider = depth < 10 ? 1 : 1.2;
        return (int) (CONFIDENCE * error * wider * Evaluation.DISC);
    }
}
