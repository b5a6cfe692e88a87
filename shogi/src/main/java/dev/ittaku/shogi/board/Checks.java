package dev.ittaku.shogi.board;

/** Whether a move checks, found without making it. */
final class Checks {
    private Checks() {}

    static boolean givesCheck(Position position, int move) {
        int side = position.side();
        int king = position.kings[side ^ 1];
        if (king == Square.NONE) {
            return false;
        }
        int to = Move.to(move);
        if (Move.isDrop(move)) {
            return attacks(position, Move.droppedCode(move) | side << 4, to, king, Square.NONE);
        }
        int from = Move.from(move);
        int piece = position.board[from];
        int after = Move.isPromotion(move) ? piece + 8 : piece;
        return attacks(position, after, to, king, from) || uncovers(position, side, from, to, king);
    }

    /** True if a piece on a square attacks another, with {@code empty} taken as empty. */
    private static boolean attacks(Position position, int piece, int from, int target, int empty) {
        int direction = Geometry.DIRECTION[from * Square.COUNT + target];
        if (direction < 0) {
            if ((piece & 15) == 3) {
                for (int square : Geometry.STEPS[piece][from]) {
                    if (square == target) {
                        return true;
                    }
                }
            }
            return false;
        }
        int[] ray = Geometry.RAYS[direction][from];
        if (ray[0] == target) {
            return (Geometry.NEXT[piece] >> direction & 1) != 0;
        }
        if ((Geometry.SLIDE[piece] >> direction & 1) == 0) {
            return false;
        }
        for (int i = 0; ray[i] != target; i++) {
            if (position.board[ray[i]] != 0 && ray[i] != empty) {
                return false;
            }
        }
        return true;
    }

    /** True if a piece that leaves {@code from} for {@code to} opens a line on which that side attacks the king. */
    static boolean uncovers(Position position, int side, int from, int to, int king) {
        int direction = Geometry.DIRECTION[king * Square.COUNT + from];
        if (direction < 0) {
            return false;
        }
        for (int square : Geometry.RAYS[direction][king]) {
            if (square == to) {
                return false;
            }
            int piece = position.board[square];
            if (piece != 0 && square != from) {
                return piece >> 4 == side && (Geometry.SLIDE[piece] >> (direction ^ 4) & 1) != 0;
            }
        }
        return false;
    }
}
