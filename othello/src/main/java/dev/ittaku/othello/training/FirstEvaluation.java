package dev.ittaku.othello.training;

import dev.ittaku.othello.board.Bitboard;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.evaluation.Evaluation;

/** Plays the first generation of games, when nothing is trained yet: mobility and corners. */
final class FirstEvaluation implements Evaluation {

    @Override
    public int evaluate(long own, long opponent) {
        long moves = Bitboard.legalMoves(own, opponent);
        long answers = Bitboard.legalMoves(opponent, own);
        int mobility = Long.bitCount(moves) - Long.bitCount(answers);
        int corners = Long.bitCount(own & Squares.CORNERS) - Long.bitCount(opponent & Squares.CORNERS);
        int reach = Long.bitCount(moves & Squares.CORNERS) - Long.bitCount(answers & Squares.CORNERS);
        int loose = looseXSquares(own, own | opponent) - looseXSquares(opponent, own | opponent);
        return DISC * (mobility + 8 * corners + 4 * reach - 3 * loose);
    }

    /** X-squares taken beside an empty corner. */
    private static int looseXSquares(long discs, long occupied) {
        return Long.bitCount(discs & Squares.X_SQUARES & Bitboard.spread(Squares.CORNERS & ~occupied));
    }
}
