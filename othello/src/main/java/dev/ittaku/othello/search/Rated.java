package dev.ittaku.othello.search;

import dev.ittaku.othello.evaluation.Evaluation;

/**
 * A legal move and what it leads to.
 *
 * @param square the move
 * @param score the expected result for the side that plays it, in sixteenths of a disc
 * @param exact whether the score is the result of perfect play afterwards
 */
public record Rated(int square, int score, boolean exact) {

    /** The score in discs. */
    public double discs() {
        return (double) score / Evaluation.DISC;
    }
}
