package dev.ittaku.shogi.board;

/**
 * Legal moves in one pass. Checkers and pinned pieces are found first by looking outwards from the king; then every
 * piece only gets destinations that stop the check and keep its pin, so that nothing has to be made and taken back,
 * except the one pawn drop that may be mate.
 */
final class MoveGenerator {
    private static final int[] HAND_KINDS = {1, 2, 3, 4, 5, 6, 7};

    private final Position position;
    private final byte[] board;

    /** Destinations that are not own pieces and, in check, stop it. */
    private long allowedLow;

    private long allowedHigh;
    private long pinnedLow;
    private long pinnedHigh;
    private int checkers;
    private boolean withDrops = true;

    MoveGenerator(Position position) {
        this.position = position;
        this.board = position.board;
    }

    void generate(MoveList moves) {
        int side = position.side();
        if (position.kingCounts[0] > 1 || position.kingCounts[1] > 1) {
            generateOneByOne(side, moves);
        } else {
            generate(side, position.kings[side], moves);
        }
    }

    /** Captures and promotions; everything when in check. */
    void generateForcing(MoveList moves) {
        int side = position.side();
        int king = position.kings[side];
        if (king != Square.NONE && attacked(king, side ^ 1, Square.NONE)) {
            generate(moves);
            return;
        }
        MoveList all = new MoveList();
        withDrops = false;
        try {
            generate(all);
        } finally {
            withDrops = true;
        }
        for (int i = 0; i < all.size(); i++) {
            int move = all.get(i);
            if (board[Move.to(move)] != 0 || Move.isPromotion(move)) {
                moves.add(move);
            }
        }
    }

    /** For boards with several kings of a side: all that the pieces can do, each move judged alone. */
    private void generateOneByOne(int side, MoveList moves) {
        MoveList candidates = new MoveList();
        generate(side, Square.NONE, candidates);
        for (int i = 0; i < candidates.size(); i++) {
            if (position.isLegal(candidates.get(i))) {
                moves.add(candidates.get(i));
            }
        }
    }

    private void generate(int side, int king, MoveList moves) {
        // The opponent's king is never a destination: in a legal game it cannot be, on odd boards it must not be.
        allowedLow = ~position.occupied[side << 1] & Geometry.FULL_LOW;
        allowedHigh = ~position.occupied[side << 1 | 1] & Geometry.FULL_HIGH;
        int otherKing = position.kings[side ^ 1];
        if (otherKing != Square.NONE) {
            allowedLow &= ~Geometry.lowBit(otherKing);
            allowedHigh &= ~Geometry.highBit(otherKing);
        }
        pinnedLow = 0;
        pinnedHigh = 0;
        checkers = 0;
        if (king != Square.NONE) {
            long freeLow = allowedLow;
            long freeHigh = allowedHigh;
            lookAround(king, side);
            kingMoves(king, side, freeLow, freeHigh, moves);
            if (checkers > 1) {
                return;
            }
        }
        for (long set = position.occupied[side << 1]; set != 0; set &= set - 1) {
            pieceMoves(Long.numberOfTrailingZeros(set), side, king, moves);
        }
        for (long set = position.occupied[side << 1 | 1]; set != 0; set &= set - 1) {
            pieceMoves(Long.numberOfTrailingZeros(set) + Geometry.SPLIT, side, king, moves);
        }
        if (withDrops) {
            drops(side, moves);
        }
    }

    /** Finds checkers and pins; with one checker, narrows the allowed squares to those that stop it. */
    private void lookAround(int king, int side) {
        int enemy = side ^ 1;
        long stopLow = 0;
        long stopHigh = 0;
        for (int direction = 0; direction < 8; direction++) {
            int back = 1 << (direction ^ 4);
            int[] ray = Geometry.RAYS[direction][king];
            int shield = Square.NONE;
            for (int i = 0; i < ray.length; i++) {
                int square = ray[i];
                int piece = board[square];
                if (piece == 0) {
                    continue;
                }
                if (piece >> 4 == enemy) {
                    int reach = i == 0 ? Geometry.NEXT[piece] : Geometry.SLIDE[piece];
                    if ((reach & back) == 0) {
                        break;
                    }
                    if (shield == Square.NONE) {
                        checkers++;
                        for (int j = 0; j <= i; j++) {
                            stopLow |= Geometry.lowBit(ray[j]);
                            stopHigh |= Geometry.highBit(ray[j]);
                        }
                    } else {
                        pinnedLow |= Geometry.lowBit(shield);
                        pinnedHigh |= Geometry.highBit(shield);
                    }
                    break;
                }
                if (shield != Square.NONE) {
                    break;
                }
                shield = square;
            }
        }
        int knight = 3 | enemy << 4;
        for (int square : Geometry.KNIGHT_ORIGINS[enemy][king]) {
            if (board[square] == knight) {
                checkers++;
                stopLow |= Geometry.lowBit(square);
                stopHigh |= Geometry.highBit(square);
            }
        }
        if (checkers > 0) {
            allowedLow &= stopLow;
            allowedHigh &= stopHigh;
        }
    }

    private void kingMoves(int king, int side, long freeLow, long freeHigh, MoveList moves) {
        for (int to : Geometry.STEPS[8 | side << 4][king]) {
            if (Geometry.contains(freeLow, freeHigh, to) && !attacked(to, side ^ 1, king)) {
                moves.add(Move.of(king, to, false));
            }
        }
    }

    private void pieceMoves(int from, int side, int king, MoveList moves) {
        if (from == king) {
            return;
        }
        int piece = board[from];
        long low = allowedLow;
        long high = allowedHigh;
        if (Geometry.contains(pinnedLow, pinnedHigh, from)) {
            int line = Geometry.DIRECTION[king * Square.COUNT + from] * Square.COUNT + king;
            low &= Geometry.RAY_LOW[line];
            high &= Geometry.RAY_HIGH[line];
        }
        if ((low | high) == 0) {
            return;
        }
        for (int to : Geometry.STEPS[piece][from]) {
            if (Geometry.contains(low, high, to)) {
                add(piece, side, from, to, moves);
            }
        }
        for (int direction : Geometry.SLIDE_DIRECTIONS[piece]) {
            for (int to : Geometry.RAYS[direction][from]) {
                if (Geometry.contains(low, high, to)) {
                    add(piece, side, from, to, moves);
                }
                if (board[to] != 0) {
                    break;
                }
            }
        }
    }

    private static void add(int piece, int side, int from, int to, MoveList moves) {
        int kind = piece & 15;
        if (kind >= 7) {
            moves.add(Move.of(from, to, false));
            return;
        }
        int toRank = side == 0 ? to % 9 : 8 - to % 9;
        int fromRank = side == 0 ? from % 9 : 8 - from % 9;
        if (toRank < 3 || fromRank < 3) {
            moves.add(Move.of(from, to, true));
            if (kind <= 3 && (toRank == 0 || (toRank == 1 && kind == 3))) {
                return;
            }
        }
        moves.add(Move.of(from, to, false));
    }

    private void drops(int side, MoveList moves) {
        long low = allowedLow & ~position.occupied[(side ^ 1) << 1];
        long high = allowedHigh & ~position.occupied[(side ^ 1) << 1 | 1];
        if ((low | high) == 0) {
            return;
        }
        for (int kind : HAND_KINDS) {
            if (position.hands[side << 3 | kind] == 0) {
                continue;
            }
            if (kind == 1) {
                pawnDrops(low, high, side, moves);
                continue;
            }
            int dead = kind == 2 ? 1 : kind == 3 ? 2 : 0;
            long deadLow = Geometry.LAST_RANKS_LOW[side * 3 + dead];
            long deadHigh = Geometry.LAST_RANKS_HIGH[side * 3 + dead];
            int base = Move.drop(PieceType.ofCode(kind), 0);
            for (long set = low & ~deadLow; set != 0; set &= set - 1) {
                moves.add(base | Long.numberOfTrailingZeros(set));
            }
            for (long set = high & ~deadHigh; set != 0; set &= set - 1) {
                moves.add(base | Long.numberOfTrailingZeros(set) + Geometry.SPLIT);
            }
        }
    }

    private void pawnDrops(long low, long high, int side, MoveList moves) {
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
        int base = Move.drop(PieceType.PAWN, 0);
        for (long set = freeLow; set != 0; set &= set - 1) {
            moves.add(base | Long.numberOfTrailingZeros(set));
        }
        for (long set = freeHigh; set != 0; set &= set - 1) {
            moves.add(base | Long.numberOfTrailingZeros(set) + Geometry.SPLIT);
        }
    }

    /** The last thing generation does with its own state, because this generator is used again for the answer. */
    private boolean dropIsMate(int drop) {
        long low = allowedLow;
        long high = allowedHigh;
        position.make(drop);
        MoveList answers = new MoveList();
        generate(answers);
        position.unmake();
        allowedLow = low;
        allowedHigh = high;
        return answers.isEmpty();
    }

    int slidingReach(int square) {
        int piece = board[square];
        if (piece == 0) {
            return 0;
        }
        int count = 0;
        for (int direction : Geometry.SLIDE_DIRECTIONS[piece]) {
            for (int to : Geometry.RAYS[direction][square]) {
                int met = board[to];
                if (met != 0 && met >> 4 == piece >> 4) {
                    break;
                }
                count++;
                if (met != 0) {
                    break;
                }
            }
        }
        return count;
    }

    /** True if that side attacks the square, seen as if {@code ignored} were empty (a king that steps away). */
    boolean attacked(int square, int by, int ignored) {
        for (int direction = 0; direction < 8; direction++) {
            int back = 1 << (direction ^ 4);
            int[] ray = Geometry.RAYS[direction][square];
            for (int i = 0; i < ray.length; i++) {
                int piece = board[ray[i]];
                if (piece == 0 || ray[i] == ignored) {
                    continue;
                }
                if (piece >> 4 == by && ((i == 0 ? Geometry.NEXT[piece] : Geometry.SLIDE[piece]) & back) != 0) {
                    return true;
                }
                break;
            }
        }
        int knight = 3 | by << 4;
        for (int origin : Geometry.KNIGHT_ORIGINS[by][square]) {
            if (board[origin] == knight) {
                return true;
            }
        }
        return false;
    }
}
