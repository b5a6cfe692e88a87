package dev.ittaku.shogi.board;

import java.util.OptionalInt;

/**
 * Moves are ints, so that lists of them cost nothing: bits 0–6 the destination, bits 7–13 the origin (for a drop 81 plus
 * the dropped kind's code), bit 14 set when the piece promotes. Every well-formed USI move has exactly one int and the
 * other way round; which piece moves is the position's knowledge.
 */
public final class Move {
    /** No move; not a move that can be made. */
    public static final int NONE = 0;

    private static final int DROP = Square.COUNT;
    private static final int PROMOTE = 1 << 14;

    private Move() {}

    public static int of(int from, int to, boolean promote) {
        return to | from << 7 | (promote ? PROMOTE : 0);
    }

    public static int drop(PieceType type, int to) {
        return to | (DROP + type.code()) << 7;
    }

    public static int to(int move) {
        return move & 127;
    }

    /** The origin of a board move; meaningless for a drop. */
    public static int from(int move) {
        return move >> 7 & 127;
    }

    public static boolean isDrop(int move) {
        return (move >> 7 & 127) > DROP;
    }

    /** The dropped kind; only for a drop. */
    public static PieceType dropped(int move) {
        return PieceType.ofCode(droppedCode(move));
    }

    public static boolean isPromotion(int move) {
        return (move & PROMOTE) != 0;
    }

    /** The same board move with or without promotion. */
    public static int withPromotion(int move, boolean promote) {
        return promote ? move | PROMOTE : move & ~PROMOTE;
    }

    /** {@code 7g7f}, {@code 8h2b+}, {@code G*5b}. */
    public static String usi(int move) {
        if (isDrop(move)) {
            return dropped(move).usi() + "*" + Square.usi(to(move));
        }
        return Square.usi(from(move)) + Square.usi(to(move)) + (isPromotion(move) ? "+" : "");
    }

    /** The move written in USI, or empty if the text is not a move; legality is not checked. */
    public static OptionalInt parseUsi(CharSequence text) {
        int length = text.length();
        if (length == 4 && text.charAt(1) == '*') {
            int to = Square.parseUsi(text, 2);
            PieceType type = PieceType.ofUsiLetter(text.charAt(0)).orElse(PieceType.KING);
            return to == Square.NONE || !type.canBeHeld() ? OptionalInt.empty() : OptionalInt.of(drop(type, to));
        }
        if (length != 4 && !(length == 5 && text.charAt(4) == '+')) {
            return OptionalInt.empty();
        }
        int from = Square.parseUsi(text, 0);
        int to = Square.parseUsi(text, 2);
        return from == Square.NONE || to == Square.NONE || from == to
                ? OptionalInt.empty()
                : OptionalInt.of(of(from, to, length == 5));
    }

    /** The code of the dropped kind; only for a drop. */
    public static int droppedCode(int move) {
        return (move >> 7 & 127) - DROP;
    }
}
