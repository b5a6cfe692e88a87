package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.evaluation.EvaluatedPosition;

/**
 * The search's end: captures and promotions that win or keep material are played out, and checks answered, until the
 * evaluation can be trusted.
 */
final class Quiescence {
    /** Checks are answered up to this depth, because perpetual checks would never end. */
    private static final int MOST_DEEP = 12;
    /** How far below alpha the score after a capture may be for the capture to be searched. */
    private static final int MARGIN = 150;

    private final EvaluatedPosition board;
    private final Position position;
    private final TranspositionTable table;
    private final MovePickers pickers;
    private final Variations variations;
    private final int[] worth;
    private final Runnable visit;

    Quiescence(
            EvaluatedPosition board,
            Position position,
            TranspositionTable table,
            MovePickers pickers,
            Variations variations,
            int[] worth,
            Runnable visit) {
        this.board = board;
        this.position = position;
        this.table = table;
        this.pickers = pickers;
        this.variations = variations;
        this.worth = worth;
        this.visit = visit;
    }

    int search(int alphaGiven, int beta, int ply, int deep, boolean inCheck) {
        variations.start(ply);
        visit.run();
        if (ply >= Search.MOST_PLIES - 1 || deep >= MOST_DEEP) {
            return board.evaluate();
        }
        boolean principal = beta - alphaGiven > 1;
        long entry = table.find(position.key());
        if (!principal && entry != 0) {
            int known = Scores.fromTable(TranspositionTable.score(entry), ply);
            if (Scores.decides(TranspositionTable.bound(entry), known, alphaGiven, beta)) {
                return known;
            }
        }
        int alpha = alphaGiven;
        int standing = -Search.INFINITY;
        int best = -Search.MATE + ply;
        if (!inCheck) {
            standing = entry != 0 ? TranspositionTable.evaluation(entry) : board.evaluate();
            best = standing;
            if (best >= beta) {
                return best;
            }
            alpha = Math.max(alpha, best);
        }
        int bestMove = Move.NONE;
        MovePicker picker = pickers.at(ply);
        picker.startForcing(TranspositionTable.move(entry), inCheck, History.NO_STEP, History.NO_STEP);
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            boolean check = position.givesCheck(move);
            if (!inCheck) {
                if (position.isEmpty(Move.to(move)) && !Move.isPromotion(move)) {
                    continue; // the table's move may be a quiet one
                }
                if (!check && standing + gain(move) + MARGIN <= alpha) {
                    continue;
                }
            }
            board.make(move);
            int score;
            try {
                score = -search(-beta, -alpha, ply + 1, deep + 1, check);
            } finally {
                board.unmake();
            }
            if (score > best) {
                best = score;
                if (score > alpha) {
                    alpha = score;
                    bestMove = move;
                    variations.keep(ply, move);
                }
                if (alpha >= beta) {
                    break;
                }
            }
        }
        int bound = Scores.bound(best, alphaGiven, beta);
        table.store(position.key(), bestMove, bound, 0, standing, Scores.toTable(best, ply));
        return best;
    }

    private int gain(int move) {
        int mover = position.codeAt(Move.from(move)) & 15;
        int promotion = Move.isPromotion(move) ? worth[mover + 8] - worth[mover] : 0;
        return worth[position.codeAt(Move.to(move)) & 15] + promotion;
    }
}
