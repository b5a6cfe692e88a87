package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.MoveList;
import dev.ittaku.shogi.board.Position;
import java.util.Arrays;

/**
 * Which moves to look at first: the one remembered, captures by what they win, promotions, moves that refuted siblings,
 * then by how often a move was good elsewhere.
 */
final class MoveOrder {
    private static final int REMEMBERED = 1 << 30;
    private static final int CAPTURE = 1 << 24;
    private static final int KILLER = 1 << 23;
    private static final int HISTORY_LIMIT = 1 << 20;

    private final int[] history = new int[2 << 14];
    private final int[] killers = new int[Search.MOST_PLIES * 2 + 4];

    void forget() {
        Arrays.fill(history, 0);
        Arrays.fill(killers, 0);
    }

    void score(Position position, MoveList moves, int[] scores, int remembered, int ply) {
        int side = position.sideToMove().index() << 14;
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            scores[i] = move == remembered ? REMEMBERED : score(position, move, ply, side);
        }
    }

    private int score(Position position, int move, int ply, int side) {
        int captured = position.codeAt(Move.to(move)) & 15;
        if (captured != 0) {
            int mover = position.codeAt(Move.from(move)) & 15;
            return CAPTURE
                    + (Evaluation.BOARD_VALUE[captured] << 4)
                    - Evaluation.BOARD_VALUE[mover]
                    + (Move.isPromotion(move) ? 2000 : 0);
        }
        if (Move.isPromotion(move)) {
            return CAPTURE;
        }
        if (move == killers[ply * 2] || move == killers[ply * 2 + 1]) {
            return KILLER;
        }
        return history[side | (move & 0x3FFF)];
    }

    /** Moves the best of those from {@code index} on to the front and returns it. */
    static int next(MoveList moves, int[] scores, int index) {
        int best = index;
        for (int i = index + 1; i < moves.size(); i++) {
            if (scores[i] > scores[best]) {
                best = i;
            }
        }
        int move = moves.get(best);
        int score = scores[best];
        moves.set(best, moves.get(index));
        scores[best] = scores[index];
        moves.set(index, move);
        scores[index] = score;
        return move;
    }

    /** A quiet move refuted its sibling lines. */
    void reward(Position position, int move, int ply, int depth) {
        if (killers[ply * 2] != move) {
            killers[ply * 2 + 1] = killers[ply * 2];
            killers[ply * 2] = move;
        }
        int slot = position.sideToMove().index() << 14 | (move & 0x3FFF);
        history[slot] += depth * depth;
        if (history[slot] > HISTORY_LIMIT) {
            for (int i = 0; i < history.length; i++) {
                history[i] >>= 1;
            }
        }
    }
}
