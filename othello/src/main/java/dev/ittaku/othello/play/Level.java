package dev.ittaku.othello.play;

import dev.ittaku.othello.search.Limits;

/**
 * The strength of a player, 1–10. A level looks further ahead than the one below it, solves the endgame earlier and
 * makes smaller errors; it never has a time limit, so that it plays alike on every machine.
 *
 * @param number 1–10
 * @param limits how far it looks
 * @param error standard deviation, in discs, of the random error on each move's score
 */
public record Level(int number, Limits limits, double error) {

    public static final int LOWEST = 1;
    public static final int HIGHEST = 10;

    private static final int[] DEPTH = {1, 1, 3, 3, 4, 4, 5, 6, 8, 12};
    private static final int[] SOLVE_FROM = {1, 4, 7, 8, 10, 11, 12, 14, 16, 20};
    private static final double[] ERROR = {7, 5, 4.8, 3.3, 3.0, 1.7, 1.2, 0.6, 0, 0};

    /**
     * The most positions of one search, which keeps it within seconds. A level that errs, or any level in the opening,
     * searches once for each legal move; otherwise one search chooses the move.
     */
    private static final long NODES = 30_000_000;

    /** The level of that number. */
    public static Level of(int number) {
        if (number < LOWEST || number > HIGHEST) {
            throw new IllegalArgumentException("A level is " + LOWEST + "–" + HIGHEST + ", not " + number + ".");
        }
        int i = number - 1;
        return new Level(number, Limits.depth(DEPTH[i], SOLVE_FROM[i]).withNodes(NODES), ERROR[i]);
    }
}
