package dev.ittaku.shogi.board;

import java.util.Optional;

/**
 * Board and hands, with the sets, counts and key that follow from them. Every change goes through {@link #place},
 * {@link #lift} and {@link #changeHand}, which keep all of them consistent.
 */
abstract class Placement {
    final byte[] board = new byte[Square.COUNT];
    /** {@code [color * 8 + code of the kind]}. */
    final int[] hands = new int[16];
    /** {@code [color * 2 + half]}: the squares each side occupies, split as {@link Geometry} says. */
    final long[] occupied = new long[4];
    /** {@code [color * 10 + file]}: how many unpromoted pawns. */
    final int[] pawns = new int[20];
    /** {@code [color]}: the king's square, the lowest if there are several, or {@link Square#NONE}. */
    final int[] kings = {Square.NONE, Square.NONE};

    /** {@code [color]}: how many kings, which is more than one only on odd boards. */
    final int[] kingCounts = new int[2];

    /** {@link Turns} adds the side to move. */
    long key;

    /** The code of the piece on the square, 0 when it is empty. */
    public final int codeAt(int square) {
        return board[square];
    }

    public final Optional<Piece> pieceAt(int square) {
        return board[square] == 0 ? Optional.empty() : Optional.of(Piece.ofCode(board[square]));
    }

    public final boolean isEmpty(int square) {
        return board[square] == 0;
    }

    /** The number of pieces of an unpromoted kind in the side's hand. */
    public final int hand(Color color, PieceType type) {
        return type.canBeHeld() ? hands[color.index() << 3 | type.code()] : 0;
    }

    /** The same by the color's index times 8 plus the kind's code. */
    public final int held(int holder) {
        return hands[holder];
    }

    /** The king's square, or {@link Square#NONE}. */
    public final int kingSquare(Color color) {
        return kings[color.index()];
    }

    /** The Zobrist key of board, hands and side to move; the same in every run. */
    public final long key() {
        return key;
    }

    final void copyFrom(Placement other) {
        System.arraycopy(other.board, 0, board, 0, board.length);
        System.arraycopy(other.hands, 0, hands, 0, hands.length);
        System.arraycopy(other.occupied, 0, occupied, 0, occupied.length);
        System.arraycopy(other.pawns, 0, pawns, 0, pawns.length);
        System.arraycopy(other.kings, 0, kings, 0, kings.length);
        System.arraycopy(other.kingCounts, 0, kingCounts, 0, kingCounts.length);
        key = other.key;
    }

    final void changeHand(int holder, int count) {
        key ^= Zobrist.hand(holder, hands[holder]) ^ Zobrist.hand(holder, count);
        hands[holder] = count;
    }

    final void place(int square, int piece) {
        board[square] = (byte) piece;
        key ^= Zobrist.board(piece, square);
        int color = piece >> 4;
        flip(color, square);
        int kind = piece & 15;
        if (kind == 1) {
            pawns[color * 10 + square / 9]++;
        } else if (kind == 8) {
            int king = kings[color];
            kings[color] = king == Square.NONE ? square : Math.min(king, square);
            kingCounts[color]++;
        }
    }

    final void lift(int square) {
        int piece = board[square];
        if (piece == 0) {
            return;
        }
        board[square] = 0;
        key ^= Zobrist.board(piece, square);
        int color = piece >> 4;
        flip(color, square);
        int kind = piece & 15;
        if (kind == 1) {
            pawns[color * 10 + square / 9]--;
        } else if (kind == 8) {
            kings[color] = --kingCounts[color] == 0 ? Square.NONE : lowestKing(piece);
        }
    }

    private void flip(int color, int square) {
        if (square < Geometry.SPLIT) {
            occupied[color << 1] ^= 1L << square;
        } else {
            occupied[color << 1 | 1] ^= 1L << (square - Geometry.SPLIT);
        }
    }

    /** Only odd boards have one left when a king is lifted. */
    private int lowestKing(int king) {
        for (int square = 0; square < Square.COUNT; square++) {
            if (board[square] == king) {
                return square;
            }
        }
        return Square.NONE;
    }
}
