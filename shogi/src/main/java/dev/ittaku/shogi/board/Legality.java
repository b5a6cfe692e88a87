package dev.ittaku.shogi.board;

import java.util.Arrays;
import java.util.Optional;

/** Judges a single move without generating the others. */
final class Legality {
    private static final int[] NOWHERE = {};

    private Legality() {}

    static Optional<Foul> foul(Position position, int move) {
        Optional<Foul> rules = pieceRules(position, move);
        return rules.isPresent() ? rules : kingSafety(position, move);
    }

    static Optional<Foul> pieceRules(Position position, int move) {
        return Move.isDrop(move) ? drop(position, move) : boardMove(position, move);
    }

    private static Optional<Foul> drop(Position position, int move) {
        int side = position.side();
        int kind = Move.droppedCode(move);
        int to = Move.to(move);
        if (position.hands[side << 3 | kind] == 0) {
            return Optional.of(Foul.NOT_IN_HAND);
        }
        if (position.board[to] != 0) {
            return Optional.of(Foul.OCCUPIED);
        }
        if (isDeadEnd(side, kind, to)) {
            return Optional.of(Foul.DEAD_END);
        }
        return kind == 1 && position.pawns[side * 10 + to / 9] > 0 ? Optional.of(Foul.NIFU) : Optional.empty();
    }

    private static Optional<Foul> boardMove(Position position, int move) {
        int side = position.side();
        int from = Move.from(move);
        int to = Move.to(move);
        int piece = position.board[from];
        int target = position.board[to];
        if (piece == 0) {
            return Optional.of(Foul.NO_PIECE);
        }
        if (piece >> 4 != side) {
            return Optional.of(Foul.OPPONENTS_PIECE);
        }
        if (target != 0 && target >> 4 == side) {
            return Optional.of(Foul.OWN_PIECE);
        }
        if (!reaches(position, piece, from, to)) {
            return Optional.of(Foul.UNREACHABLE);
        }
        int kind = piece & 15;
        if (Move.isPromotion(move)) {
            Color color = position.sideToMove();
            boolean zone = Square.isPromotionZone(color, from) || Square.isPromotionZone(color, to);
            return kind >= 7 || !zone ? Optional.of(Foul.NO_PROMOTION) : Optional.empty();
        }
        return isDeadEnd(side, kind, to) ? Optional.of(Foul.DEAD_END) : Optional.empty();
    }

    static boolean reaches(Position position, int piece, int from, int to) {
        int direction = Geometry.DIRECTION[from * Square.COUNT + to];
        if (direction < 0) {
            return (piece & 15) == 3 && contains(Geometry.STEPS[piece][from], to);
        }
        int[] ray = Geometry.RAYS[direction][from];
        if (ray[0] == to) {
            return (Geometry.NEXT[piece] >> direction & 1) != 0;
        }
        if ((Geometry.SLIDE[piece] >> direction & 1) == 0) {
            return false;
        }
        for (int i = 0; ray[i] != to; i++) {
            if (position.board[ray[i]] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Where pieces with this code stand that reach the square: a step back is a step of the other side's piece. */
    static int[] origins(Position position, int piece, int to) {
        int[] found = new int[16];
        int count = 0;
        for (int from : Geometry.STEPS[piece ^ 16][to]) {
            if (position.board[from] == piece) {
                found[count++] = from;
            }
        }
        for (int direction : Geometry.SLIDE_DIRECTIONS[piece ^ 16]) {
            for (int from : Geometry.RAYS[direction][to]) {
                if (position.board[from] == piece) {
                    found[count++] = from;
                }
                if (position.board[from] != 0) {
                    break;
                }
            }
        }
        int[] origins = count == 0 ? NOWHERE : Arrays.copyOf(found, count);
        if (count > 1) {
            Arrays.sort(origins);
        }
        return origins;
    }

    private static Optional<Foul> kingSafety(Position position, int move) {
        int side = position.side();
        if ((position.board[Move.to(move)] & 15) == 8) {
            return Optional.of(Foul.KING_CAPTURE);
        }
        if (exposesKing(position, move, side)) {
            return Optional.of(Foul.KING_EXPOSED);
        }
        boolean pawnDropMate = Move.isDrop(move)
                && Move.droppedCode(move) == 1
                && Move.to(move) == pawnCheckSquare(position, side)
                && mates(position, move);
        return pawnDropMate ? Optional.of(Foul.PAWN_DROP_MATE) : Optional.empty();
    }

    /** Most moves are made while not in check, and then only a pinned piece or the king itself can go wrong. */
    private static boolean exposesKing(Position position, int move, int side) {
        int king = position.kings[side];
        if (king == Square.NONE) {
            return false;
        }
        if (position.kingCounts[side] > 1) {
            return isAttackedAfter(position, move, side);
        }
        int from = Move.from(move);
        if (from == king) {
            return position.attacked(Move.to(move), side ^ 1, king);
        }
        if (position.attacked(king, side ^ 1, Square.NONE)) {
            return isAttackedAfter(position, move, side);
        }
        return !Move.isDrop(move) && Checks.uncovers(position, side ^ 1, from, Move.to(move), king);
    }

    private static boolean isAttackedAfter(Position position, int move, int side) {
        position.make(move);
        int king = position.kings[side];
        boolean attacked = position.attacked(king, side ^ 1, Square.NONE);
        position.unmake();
        return attacked;
    }

    private static boolean mates(Position position, int move) {
        position.make(move);
        boolean mate = position.isMate();
        position.unmake();
        return mate;
    }

    /** The square from which a pawn of that side would check the other king, or {@link Square#NONE}. */
    static int pawnCheckSquare(Position position, int side) {
        int king = position.kings[side ^ 1];
        if (king == Square.NONE) {
            return Square.NONE;
        }
        int rank = Square.rank(king) + (side == 0 ? 1 : -1);
        return rank < 1 || rank > 9 ? Square.NONE : king + (side == 0 ? 1 : -1);
    }

    /** True where an unpromoted piece of that kind could never move again. */
    static boolean isDeadEnd(int side, int kind, int square) {
        if (kind > 3) {
            return false;
        }
        int rank = side == 0 ? square % 9 : 8 - square % 9;
        return rank == 0 || (rank == 1 && kind == 3);
    }

    private static boolean contains(int[] squares, int square) {
        for (int candidate : squares) {
            if (candidate == square) {
                return true;
            }
        }
        return false;
    }
}
