package dev.ittaku.othello.search;

import dev.ittaku.othello.evaluation.Evaluation;
import java.util.OptionalInt;

/**
 * The result of a search.
 *
 * @param move the best move; none if the side to move has to pass or the game is over
 * @param score the expected result for the side to move, in sixteenths of a disc
 * @param exact whether the score is the result of perfect play, not an estimate
 * @param depth plies that were searched completely
 * @param complete whether the search reached the requested depth or solution before its budget ended
 * @param nodes positions visited
 */
public record Found(OptionalInt move, int score, boolean exact, int depth, boolean complete, long nodes) {

    /** The score in discs. */
    public double discs() {
        return (double) score / Evaluation.DISC;
    }
}
