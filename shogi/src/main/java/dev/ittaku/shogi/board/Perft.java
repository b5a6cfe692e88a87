package dev.ittaku.shogi.board;

import java.util.ArrayList;
import java.util.List;

/** Counts the leaves of the legal move tree: the usual proof that move generation is right, and its speed. */
public final class Perft {
    private final Position position;
    private final List<MoveList> lists = new ArrayList<>();

    private Perft(Position position, int depth) {
        this.position = position;
        for (int i = 0; i <= depth; i++) {
            lists.add(new MoveList());
        }
    }

    /** The number of sequences of exactly {@code depth} legal moves; the position is unchanged afterwards. */
    public static long count(Position position, int depth) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth must not be negative: " + depth);
        }
        return depth == 0 ? 1 : new Perft(position, depth).count(depth);
    }

    private long count(int depth) {
        MoveList moves = lists.get(depth);
        position.legalMoves(moves);
        if (depth == 1) {
            return moves.size();
        }
        long leaves = 0;
        for (int i = 0; i < moves.size(); i++) {
            position.make(moves.get(i));
            leaves += count(depth - 1);
            position.unmake();
        }
        return leaves;
    }
}
