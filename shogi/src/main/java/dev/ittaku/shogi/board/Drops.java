package dev.ittaku.shogi.board;

import org.jspecify.annotations.Nullable;

/** Legal drops: not on the ranks where a piece could never move, no second pawn on a file, no mate by a pawn. */
final class Drops {
    private static final int[] HAND_KINDS = {1, 2, 3, 4, 5, 6, 7};

    private final Position position;
    /** Made with the first pawn drop that checks: most positions never see one. */
    private @Nullable MoveList answers;

    Drops(Position position) {
        this.position = position;
    }

    /** Of the drops on these empty squares all that are legal, or those that check. */
    void generate(int side, long low, long high, boolean onlyChecks, MoveList moves) {
        if ((low | high) == 0) {
            return;
        }
        for (int kind : HAND_KINDS) {
            if (position.hands[side << 3 | kind] == 0) {
                continue;
            }
            if (kind == 1) {
                pawnDrops(low, high, side, onlyChecks, moves);
                continue;
            }
            int dead = kind == 2 ? 1 : kind == 3 ? 2 : 0;
            long freeLow = low & ~Geometry.LAST_RANKS_LOW[side * 3 + dead];
            long freeHigh = high & ~Geometry.LAST_RANKS_HIGH[side * 3 + dead];
            if (onlyChecks) {
                checking(kind, side, freeLow, freeHigh, moves);
            } else {
                dropAll(Move.drop(PieceType.ofCode(kind), 0), freeLow, freeHigh, moves);
            }
        }
    }

    private static void dropAll(int base, long low, long high, MoveList moves) {
        for (long set = low; set != 0; set &= set - 1) {
            moves.add(base | Long.numberOfTrailingZeros(set));
        }
        for (long set = high; set != 0; set &= set - 1) {
            moves.add(base | Long.numberOfTrailingZeros(set) + Geometry.SPLIT);
        }
    }

    /** A piece checks from where the same piece of the other side, standing on the king's square, would go. */
    private void checking(int kind, int side, long low, long high, MoveList moves) {
        int king = position.kings[side ^ 1];
        int mirrored = kind | (side ^ 1) << 4;
        for (int to : Geometry.STEPS[mirrored][king]) {
            if (Geometry.contains(low, high, to)) {
                moves.add(Move.drop(PieceType.ofCode(kind), to));
            }
        }
        for (int direction : Geometry.SLIDE_DIRECTIONS[mirrored]) {
            for (int to : Geometry.RAYS[direction][king]) {
                if (position.board[to] != 0) {
                    break;
                }
                if (Geometry.contains(low, high, to)) {
                    moves.add(Move.drop(PieceType.ofCode(kind), to));
                }
            }
        }
    }

    private void pawnDrops(long low, long high, int side, boolean onlyChecks, MoveList moves) {
        long freeLow = low & ~Geometry.LAST_RANKS_LOW[side * 3 + 1];
        long freeHigh = high & ~Geometry.LAST_RANKS_HIGH[side * 3 + 1];
        for (int file = 0; file < 9; file++) {
            if (position.pawns[side * 10 + file] > 0) {
                if (file < 7) {
                    freeLow &= ~(0x1FFL << (file * 9));
                } else {
                    freeHigh &= ~(0x1FFL << ((file - 7) * 9));
                }
            }
        }
        int checking = Legality.pawnCheckSquare(position, side);
        if (checking != Square.NONE && Geometry.contains(freeLow, freeHigh, checking)) {
            freeLow &= ~Geometry.lowBit(checking);
            freeHigh &= ~Geometry.highBit(checking);
            if (!dropIsMate(Move.drop(PieceType.PAWN, checking))) {
                moves.add(Move.drop(PieceType.PAWN, checking));
            }
        }
        if (!onlyChecks) {
            dropAll(Move.drop(PieceType.PAWN, 0), freeLow, freeHigh, moves);
        }
    }

    private boolean dropIsMate(int drop) {
        if (answers == null) {
            answers = new MoveList();
        }
        position.make(drop);
        // A generator of its own, because the one that asks is in the middle of its work.
        boolean isMate = !new MoveGenerator(position).hasMove(answers);
        position.unmake();
        return isMate;
    }
}
