package dev.ittaku.shogi.engine;

/** By how much the later moves of a node are searched less deeply: more for deeper nodes and later moves. */
final class LateMoves {
    private static final int MOST = 64;
    private static final int[][] REDUCTIONS = new int[MOST][MOST];

    static {
        for (int depth = 1; depth < MOST; depth++) {
            for (int count = 1; count < MOST; count++) {
                REDUCTIONS[depth][count] = (int) (0.4 + Math.log(depth) * Math.log(count) / 2.0);
            }
        }
    }

    private LateMoves() {}

    /** @param count how many moves were searched before */
    static int reduction(int depth, int count) {
        return REDUCTIONS[Math.min(depth, MOST - 1)][Math.min(count, MOST - 1)];
    }
}
