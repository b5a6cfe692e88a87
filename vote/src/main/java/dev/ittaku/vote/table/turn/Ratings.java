package dev.ittaku.vote.table.turn;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.analysis.Analyst;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.evaluation.Evaluation;
import dev.ittaku.othello.search.Rated;
import java.util.List;

/**
 * The machine's ratings of a turn's position, stored with the turn. They are computed once; candidates, commentary and
 * the evaluation of the move all use them.
 *
 * @param moves all legal moves, best first
 */
public record Ratings(List<Rating> moves) {
    /**
     * Of one move.
     *
     * @param discs the expected final disc difference for the side that moves
     * @param exact whether that is the result of perfect play
     */
    public record Rating(String position, double discs, boolean exact) {
        private Rated rated() {
            return new Rated(Squares.parse(position), (int) Math.round(discs * Evaluation.DISC), exact);
        }
    }

    public static Ratings of(Analysis analysis) {
        return new Ratings(analysis.moves().stream()
                .map(move -> new Rating(Squares.name(move.square()), move.evaluation(), move.exact()))
                .toList());
    }

    /** The analysis of the position that was rated. */
    public Analysis of(Position position) {
        return Analyst.of(position, moves.stream().map(Rating::rated).toList());
    }
}
