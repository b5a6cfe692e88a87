package dev.ittaku.othello.evaluation;

import java.util.Arrays;

/**
 * States of a pattern that are mirror images of each other share one weight. For each index of a stage's weights, this
 * gives the index that represents both.
 */
public final class Symmetry {

    private static final int[] REVERSED_8 = {7, 6, 5, 4, 3, 2, 1, 0};

    private Symmetry() {}

    /** By place: the lower place of the two that share a weight, or the place itself. */
    public static int[] representatives() {
        int[] shared = new int[Patterns.SIZE];
        Arrays.setAll(shared, place -> place);
        share(shared, Patterns.EDGE, 7, 6, 5, 4, 3, 2, 1, 0, 9, 8);
        share(shared, Patterns.ROW_2, REVERSED_8);
        share(shared, Patterns.ROW_3, REVERSED_8);
        share(shared, Patterns.ROW_4, REVERSED_8);
        share(shared, Patterns.CORNER_9, 0, 3, 6, 1, 4, 7, 2, 5, 8);
        share(shared, Patterns.DIAGONAL_8, REVERSED_8);
        share(shared, Patterns.DIAGONAL_7, 6, 5, 4, 3, 2, 1, 0);
        share(shared, Patterns.DIAGONAL_6, 5, 4, 3, 2, 1, 0);
        share(shared, Patterns.DIAGONAL_5, 4, 3, 2, 1, 0);
        share(shared, Patterns.DIAGONAL_4, 3, 2, 1, 0);
        // The edge block's digits: A1 H1 C1 D1 E1 F1, then C2–F2.
        share(shared, Patterns.EDGE_BLOCK, 1, 0, 5, 4, 3, 2, 9, 8, 7, 6);
        share(shared, Patterns.TRIANGLE, 0, 4, 7, 9, 1, 5, 8, 2, 6, 3);
        return shared;
    }

    /** {@code image[i]} is where digit {@code i} goes under the reflection that leaves the pattern's squares in place. */
    private static void share(int[] shared, int offset, int... image) {
        int states = (int) Math.pow(3, image.length);
        for (int state = 0; state < states; state++) {
            int mirrored = 0;
            int rest = state;
            for (int place : image) {
                mirrored += rest % 3 * (int) Math.pow(3, place);
                rest /= 3;
            }
            shared[offset + state] = offset + Math.min(state, mirrored);
        }
    }
}
