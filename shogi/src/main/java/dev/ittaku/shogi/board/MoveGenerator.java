package dev.ittaku.shogi.board;

/**
 * Legal moves in one pass. Checking and pinned pieces are found first by looking outwards from the king; then every
 * piece only gets destinations that stop the check and keep its pin, so that no move has to be made and unmade, except
 * a pawn drop that may be mate.
 */
final class MoveGenerator {
    /**
     * Pawn, bishop and rook lose nothing by promoting, except where only the unpromoted piece avoids a forbidden mate.
     */
    private static final int PROMOTES_ALWAYS = 1 << 1 | 1 << 5 | 1 << 6;

    private final Position position;
    private final byte[] board;
    private final Drops drops;
    private final Shields shields = new Shields();

    /** Destinations that are not own pieces and, in check, stop it. */
    private long allowedLow;

    private long allowedHigh;
    private long pinnedLow;
    private long pinnedHigh;
    private int checkers;
    private boolean withForcing = true;
    private boolean withQuiet = true;
    /** Only drops that check, and moves that may; {@link #generateChecks} sorts out the rest. */
    private boolean onlyChecks;
    /** Enough once there is a move. */
    private boolean onlyOne;

    MoveGenerator(Position position) {
        this.position = position;
        this.board = position.board;
        this.drops = new Drops(position);
    }

    void generate(MoveList moves) {
        int side = position.side();
        if (hasSeveralKings()) {
            generateOneByOne(side, moves);
        } else {
            generate(side, position.kings[side], moves);
        }
    }

    /** The captures and promotions among the legal moves, without a refusal to promote that only a puzzle would want. */
    void generateForcing(MoveList moves) {
        generateOnly(true, false, moves);
    }

    /** The legal moves that {@link #generateForcing} leaves out, drops among them, again without such refusals. */
    void generateQuiet(MoveList moves) {
        generateOnly(false, true, moves);
    }

    /** The legal moves that check. */
    void generateChecks(MoveList moves) {
        if (position.kings[position.side() ^ 1] == Square.NONE) {
            return;
        }
        onlyChecks = true;
        shields.find(position, position.side());
        generate(moves);
        onlyChecks = false;
        moves.keepIf(move -> Move.isDrop(move) || Checks.givesCheck(position, move));
    }

    /** Whether there is a legal move, which mostly is found long before all are. */
    boolean hasMove(MoveList scratch) {
        if (hasSeveralKings()) {
            MoveList all = new MoveList();
            generate(all);
            return !all.isEmpty();
        }
        scratch.clear();
        onlyOne = true;
        generate(scratch);
        onlyOne = false;
        return !scratch.isEmpty();
    }

    private boolean hasSeveralKings() {
        return position.kingCounts[0] > 1 || position.kingCounts[1] > 1;
    }

    private void generateOnly(boolean forcing, boolean quiet, MoveList moves) {
        withForcing = forcing;
        withQuiet = quiet;
        generate(moves);
        withForcing = true;
        withQuiet = true;
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
            if (!onlyChecks || shields.contains(king)) {
                kingMoves(king, side, freeLow, freeHigh, moves);
            }
            if (checkers > 1) {
                return;
            }
        }
        for (long set = position.occupied[side << 1]; set != 0 && !isEnough(moves); set &= set - 1) {
            pieceMoves(Long.numberOfTrailingZeros(set), side, king, moves);
        }
        for (long set = position.occupied[side << 1 | 1]; set != 0 && !isEnough(moves); set &= set - 1) {
            pieceMoves(Long.numberOfTrailingZeros(set) + Geometry.SPLIT, side, king, moves);
        }
        if (withQuiet && !isEnough(moves)) {
            long low = allowedLow & ~position.occupied[(side ^ 1) << 1];
            long high = allowedHigh & ~position.occupied[(side ^ 1) << 1 | 1];
            drops.generate(side, low, high, onlyChecks, moves);
        }
    }

    private boolean isEnough(MoveList moves) {
        return onlyOne && !moves.isEmpty();
    }

    /** Finds checkers and pins; with one checker, narrows the allowed squares to those that stop it. */
    private void lookAround(int king, int side) {
        int enemy = side ^ 1;
        long stopLow = 0;
        long stopHigh = 0;
        long enemyLow = position.occupied[enemy << 1];
        long enemyHigh = position.occupied[enemy << 1 | 1];
        long low = enemyLow | position.occupied[side << 1];
        long high = enemyHigh | position.occupied[side << 1 | 1];
        for (int direction = 0; direction < 8; direction++) {
            if (!Geometry.isOnRay(direction, king, enemyLow, enemyHigh)) {
                continue;
            }
            int first = Geometry.nearest(direction, king, low, high);
            if (board[first] >> 4 == enemy) {
                if (attacksAlong(direction, king, first)) {
                    checkers++;
                    int ray = direction * Square.COUNT;
                    stopLow |= Geometry.RAY_LOW[ray + king] ^ Geometry.RAY_LOW[ray + first];
                    stopHigh |= Geometry.RAY_HIGH[ray + king] ^ Geometry.RAY_HIGH[ray + first];
                }
                continue;
            }
            int second = Geometry.nearest(direction, first, low, high);
            if (board[second] >> 4 == enemy && (Geometry.SLIDE[board[second]] >> (direction ^ 4) & 1) != 0) {
                pinnedLow |= Geometry.lowBit(first);
                pinnedHigh |= Geometry.highBit(first);
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
            boolean wanted = board[to] == 0 ? withQuiet : withForcing;
            if (wanted && Geometry.contains(freeLow, freeHigh, to) && !attacked(to, side ^ 1, king)) {
                moves.add(Move.of(king, to, false));
                if (onlyOne) {
                    return;
                }
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
        boolean promotes = (piece & 15) < 7;
        if (!withQuiet && !(promotes && Geometry.contains(Geometry.ZONE_LOW[side], Geometry.ZONE_HIGH[side], from))) {
            low &= position.occupied[(side ^ 1) << 1] | (promotes ? Geometry.ZONE_LOW[side] : 0);
            high &= position.occupied[(side ^ 1) << 1 | 1] | (promotes ? Geometry.ZONE_HIGH[side] : 0);
        }
        if (onlyChecks && !shields.contains(from)) {
            // It checks from where the same piece of the other side, standing on the king's square, would go.
            int back = (piece ^ 16) * Square.COUNT + position.kings[side ^ 1];
            int promoted = promotes ? back + 8 * Square.COUNT : back;
            low &= Geometry.REACH_LOW[back] | Geometry.REACH_LOW[promoted];
            high &= Geometry.REACH_HIGH[back] | Geometry.REACH_HIGH[promoted];
        }
        int reach = piece * Square.COUNT + from;
        if (((low & Geometry.REACH_LOW[reach]) | (high & Geometry.REACH_HIGH[reach])) == 0) {
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

    private void add(int piece, int side, int from, int to, MoveList moves) {
        int kind = piece & 15;
        boolean wanted = board[to] == 0 ? withQuiet : withForcing;
        if (kind < 7) {
            int toRank = side == 0 ? to % 9 : 8 - to % 9;
            int fromRank = side == 0 ? from % 9 : 8 - from % 9;
            if (toRank < 3 || fromRank < 3) {
                if (withForcing) {
                    moves.add(Move.of(from, to, true));
                }
                boolean everything = withForcing && withQuiet;
                boolean pointless = !everything && (PROMOTES_ALWAYS >> kind & 1) != 0;
                if (pointless || (kind <= 3 && (toRank == 0 || (toRank == 1 && kind == 3)))) {
                    return;
                }
            }
        }
        if (wanted) {
            moves.add(Move.of(from, to, false));
        }
    }

    /** True if the piece on a square, the first in a direction from another, attacks that one. */
    private boolean attacksAlong(int direction, int target, int square) {
        boolean isNext = square == target + Geometry.NEIGHBOUR[direction];
        int reach = isNext ? Geometry.NEXT[board[square]] : Geometry.SLIDE[board[square]];
        return (reach >> (direction ^ 4) & 1) != 0;
    }

    /** True if that side attacks the square, seen as if {@code ignored} were empty (a king that steps away). */
    boolean attacked(int square, int by, int ignored) {
        long byLow = position.occupied[by << 1];
        long byHigh = position.occupied[by << 1 | 1];
        long low = byLow | position.occupied[(by ^ 1) << 1];
        long high = byHigh | position.occupied[(by ^ 1) << 1 | 1];
        if (ignored != Square.NONE) {
            low &= ~Geometry.lowBit(ignored);
            high &= ~Geometry.highBit(ignored);
        }
        for (int direction = 0; direction < 8; direction++) {
            if (!Geometry.isOnRay(direction, square, byLow, byHigh)) {
                continue;
            }
            int nearest = Geometry.nearest(direction, square, low, high);
            if (nearest != Square.NONE && board[nearest] >> 4 == by && attacksAlong(direction, square, nearest)) {
                return true;
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
