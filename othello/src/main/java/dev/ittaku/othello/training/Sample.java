package dev.ittaku.othello.training;

/**
 * A position and how it ended.
 *
 * @param own discs of the side to move
 * @param opponent discs of the other side
 * @param result the final disc difference for the side to move
 * @param exact whether the result is that of perfect play
 */
record Sample(long own, long opponent, float result, boolean exact) {

    int discs() {
        return Long.bitCount(own | opponent);
    }
}
