package dev.ittaku.shogi.notation;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;

/**
 * Japanese move names with 右 左 直 上 寄 引 成 不成 打 by the association's rules, and the moves of a name.
 *
 * <p>The rules: pins are ignored when the pieces that could go there are counted. The direction of the motion decides
 * first (上 forward, 寄 sideways, 引 back). If several pieces share it, a gold or silver that goes straight forward is 直
 * and the others are named by the side they come from; if another piece comes from that side too, side and motion are
 * both written. Rook, bishop, dragon and horse are never 直: their sides are found by comparing the squares of the
 * pieces. 打 is written only when a piece on the board could go there too, 不成 only when promotion was possible.
 */
public final class JapaneseNotation {
    private JapaneseNotation() {}

    /** The name with ▲ or △, such as {@code ▲７六歩}. */
    public static String nameWithMark(Position position, int move, int previousDestination) {
        return position.sideToMove().symbol() + name(position, move, previousDestination);
    }

    /**
     * The name of a move before it is made.
     *
     * @param previousDestination the destination of the move before, for 同; {@link Square#NONE} if there is none
     */
    public static String name(Position position, int move, int previousDestination) {
        return parts(position, move, previousDestination).text();
    }

    /** The name in its parts. From an empty square, which only broken records contain, the piece is named 歩. */
    public static MoveName parts(Position position, int move, int previousDestination) {
        int to = Move.to(move);
        boolean same = to == previousDestination;
        if (Move.isDrop(move)) {
            PieceType type = Move.dropped(move);
            String drop = position.origins(type, to).length > 0 ? "打" : "";
            return new MoveName(same, to, type, drop, Promotion.UNSAID);
        }
        int from = Move.from(move);
        PieceType type = position.pieceAt(from).map(Piece::type).orElse(PieceType.PAWN);
        Color color = position.sideToMove();
        String relative = relative(color, type, from, to, position.origins(type, to));
        return new MoveName(same, to, type, relative, promotion(color, type, move));
    }

    /**
     * The moves that a written name can mean: one if the name is clear, none if no piece reaches the square and none of
     * the kind is in hand, several if it is ambiguous even after dropping illegal ones. A clear name is returned even
     * if the move is a foul (a second pawn, a king left in check), because games end that way.
     *
     * @param relative any of 右 左 直 上 寄 引 打 and the older 行 (上) and 入 (引), in any order, or ""
     */
    public static int[] candidates(Position position, PieceType type, int to, String relative, Promotion promotion) {
        return NameResolution.candidates(position, type, to, relative, promotion);
    }

    static String relative(Color color, PieceType type, int from, int to, int[] origins) {
        boolean shared = false;
        boolean sameMotion = false;
        boolean sameSide = false;
        Motion motion = Motion.of(color, from, to);
        int side = side(color, type, from, to, origins);
        for (int other : origins) {
            if (other != from) {
                shared = true;
                sameMotion |= Motion.of(color, other, to) == motion;
                sameSide |= side(color, type, other, to, origins) == side;
            }
        }
        if (!shared) {
            return "";
        }
        if (!sameMotion) {
            return motion.kanji();
        }
        if (side == 0) {
            return motion == Motion.FORWARD ? "直" : motion.kanji();
        }
        String hand = side > 0 ? "右" : "左";
        return sameSide ? hand + motion.kanji() : hand;
    }

    /** 1 from the mover's right, -1 from the left, 0 straight. */
    static int side(Color color, PieceType type, int from, int to, int[] origins) {
        int right = toTheRight(color, from, to);
        if (right != 0 || !goesFar(type)) {
            return right;
        }
        for (int other : origins) {
            int compared = toTheRight(color, from, other);
            if (other != from && compared != 0) {
                return compared;
            }
        }
        return 0;
    }

    /** Rook, bishop and their promoted sides: the kinds that never are 直. */
    static boolean goesFar(PieceType type) {
        PieceType kind = type.unpromoted();
        return kind == PieceType.ROOK || kind == PieceType.BISHOP;
    }

    static int toTheRight(Color color, int from, int reference) {
        int files = Square.file(reference) - Square.file(from);
        return Integer.signum(color == Color.SENTE ? files : -files);
    }

    static Promotion promotion(Color color, PieceType type, int move) {
        if (Move.isPromotion(move)) {
            return Promotion.PROMOTES;
        }
        boolean couldPromote = type.canPromote()
                && (Square.isPromotionZone(color, Move.from(move)) || Square.isPromotionZone(color, Move.to(move)));
        return couldPromote ? Promotion.DECLINES : Promotion.UNSAID;
    }
}
