package dev.ittaku.othello.search;

/** What the opponent's stable discs leave to the mover at most. */
final class StabilityCut {

    /** The lowest alpha at which looking for stable discs pays, by empties. */
    private static final int[] LEAST_ALPHA = {
        99, 99, 99, 99, 6, 8, 10, 12, 14, 16, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 48, 50, 50,
        52, 52, 54, 54, 56, 56, 58, 58, 60, 60, 62, 62, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
        99, 99, 99, 99, 99
    };

    private StabilityCut() {}

    /**
     * A bound on the mover's final score; 64 if the window makes a cut unlikely, so that stable discs are not searched.
     */
    static int upperBound(long own, long opponent, int alpha, int empties) {
        return alpha < LEAST_ALPHA[empties] ? 64 : 64 - 2 * Long.bitCount(StableDiscs.of(opponent, own));
    }
}
