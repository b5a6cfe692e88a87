package dev.ittaku.shogi.board;

import java.util.Arrays;

/**
 * The side to move, and the moves so far, which can be unmade. {@link #make} plays any move, including illegal ones,
 * because records contain them.
 */
abstract class Turns extends Placement {
    private int side;
    private int moveNumber = 1;

    /** What unmake needs: move, moved piece, captured piece and whether a hand was touched, in one long per move. */
    private long[] undo = new long[64];

    private long[] keysBefore = new long[64];
    private int made;

    public final Color sideToMove() {
        return side == 0 ? Color.SENTE : Color.GOTE;
    }

    /** The number of the move to be made next, 1 at the start of a game. */
    public final int moveNumber() {
        return moveNumber;
    }

    /**
     * Plays a move, legal or not: the piece on the origin goes to the destination and a captured piece goes to the
     * mover's hand (a king leaves the game). From an empty origin only the turn changes; a drop of a piece that is not
     * in hand creates the piece.
     */
    public final void make(int move) {
        int to = Move.to(move);
        int captured = board[to];
        int moved = 0;
        int handBefore = 0;
        if (made == undo.length) {
            undo = Arrays.copyOf(undo, made * 2);
            keysBefore = Arrays.copyOf(keysBefore, made * 2);
        }
        keysBefore[made] = key;
        if (Move.isDrop(move)) {
            int kind = Move.droppedCode(move);
            int holder = side << 3 | kind;
            handBefore = hands[holder];
            if (handBefore > 0) {
                changeHand(holder, handBefore - 1);
            }
            moved = kind | side << 4;
            capture(to, captured);
            place(to, moved);
        } else if (move != Move.NONE) {
            int from = Move.from(move);
            moved = board[from];
            if (moved != 0) {
                lift(from);
                capture(to, captured);
                place(to, promoted(move, moved));
            }
        }
        undo[made++] = (move & 0x7FFF) | (long) moved << 15 | (long) captured << 20 | (handBefore > 0 ? 1L << 25 : 0);
        setSide(side ^ 1);
        moveNumber++;
    }

    /** The key that a legal move would leave, without making it. */
    public final long keyAfter(int move) {
        int to = Move.to(move);
        long after = key ^ Zobrist.GOTE_TO_MOVE;
        if (Move.isDrop(move)) {
            int kind = Move.droppedCode(move);
            int holder = side << 3 | kind;
            int held = hands[holder];
            return after
                    ^ Zobrist.board(kind | side << 4, to)
                    ^ Zobrist.hand(holder, held)
                    ^ Zobrist.hand(holder, held - 1);
        }
        int from = Move.from(move);
        int moved = board[from];
        int captured = board[to];
        after ^= Zobrist.board(moved, from) ^ Zobrist.board(promoted(move, moved), to);
        if (captured == 0) {
            return after;
        }
        int holder = side << 3 | (captured & 7);
        int held = hands[holder];
        return after ^ Zobrist.board(captured, to) ^ Zobrist.hand(holder, held) ^ Zobrist.hand(holder, held + 1);
    }

    /** Takes the last move back. */
    public final void unmake() {
        if (made == 0) {
            throw new IllegalStateException("no move to take back");
        }
        long last = undo[--made];
        side ^= 1;
        moveNumber--;
        int move = (int) last & 0x7FFF;
        int moved = (int) (last >> 15) & 31;
        if (moved != 0) {
            lift(Move.to(move));
            release(Move.to(move), (int) (last >> 20) & 31);
            if (!Move.isDrop(move)) {
                place(Move.from(move), moved);
            } else if ((last >> 25 & 1) != 0) {
                hands[(side << 3) | (moved & 7)]++;
            }
        }
        key = keysBefore[made];
    }

    /** Gives the turn to the other side without a move; {@link #unmake} takes it back. */
    public final void pass() {
        make(Move.NONE);
    }

    /** How many moves have been made since the position was set up. */
    public final int madeMoves() {
        return made;
    }

    /** The move made last, or {@link Move#NONE}. */
    public final int lastMove() {
        return made == 0 ? Move.NONE : (int) undo[made - 1] & 0x7FFF;
    }

    /** How often the present position has occurred since set-up, this time included, judged by key. */
    public final int occurrences() {
        int count = 1;
        for (int i = made - 2; i >= 0; i -= 2) {
            if (keysBefore[i] == key) {
                count++;
            }
        }
        return count;
    }

    /** Sets the number of the next move. */
    public final void setMoveNumber(int number) {
        moveNumber = number;
    }

    final void copyFrom(Turns other) {
        super.copyFrom(other);
        side = other.side;
        moveNumber = other.moveNumber;
        made = other.made;
        undo = other.undo.clone();
        keysBefore = other.keysBefore.clone();
    }

    final void forgetMoves() {
        made = 0;
    }

    final int side() {
        return side;
    }

    final void setSide(int color) {
        if (side != color) {
            side = color;
            key ^= Zobrist.GOTE_TO_MOVE;
        }
    }

    private void capture(int square, int captured) {
        if (captured != 0) {
            lift(square);
            int kind = captured & 15;
            if (kind != 8) {
                int holder = (side << 3) | (kind & 7);
                changeHand(holder, hands[holder] + 1);
            }
        }
    }

    /** Undoes {@link #capture}. */
    private void release(int square, int captured) {
        if (captured != 0) {
            place(square, captured);
            if ((captured & 15) != 8) {
                hands[(side << 3) | (captured & 7)]--;
            }
        }
    }

    private static int promoted(int move, int piece) {
        return Move.isPromotion(move) && (piece & 15) < 7 ? piece + 8 : piece;
    }
}
