package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Color;

/**
 * How scores are reported, and how they are stored in and read from the table: there a mate's distance counts from the
 * position, not from the root.
 */
final class Scores {
    private Scores() {}

    /** A value for the mover as a score from sente's view. */
    static Score told(Color mover, int value) {
        if (Math.abs(value) > Search.MATE_IN_SIGHT) {
            return Score.mate(value > 0 ? mover : mover.opponent(), Search.MATE - Math.abs(value));
        }
        return Score.points(mover, value, Score.Bound.EXACT);
    }

    static int toTable(int score, int ply) {
        return score > Search.MATE_IN_SIGHT ? score + ply : score < -Search.MATE_IN_SIGHT ? score - ply : score;
    }

    static int fromTable(int score, int ply) {
        return score > Search.MATE_IN_SIGHT ? score - ply : score < -Search.MATE_IN_SIGHT ? score + ply : score;
    }

    /** What a score says that was found with these bounds. */
    static int bound(int score, int alpha, int beta) {
        if (score >= beta) {
            return TranspositionTable.AT_LEAST;
        }
        return score > alpha ? TranspositionTable.EXACT : TranspositionTable.AT_MOST;
    }

    /** True if a known score makes a search with these bounds needless. */
    static boolean decides(int bound, int known, int alpha, int beta) {
        return switch (bound) {
            case TranspositionTable.EXACT -> true;
            case TranspositionTable.AT_LEAST -> known >= beta;
            default -> known <= alpha;
        };
    }
}
