package dev.ittaku.shogi.board;

/**
 * Squares are the ints 0–80, file by file from sente's right: {@code (file - 1) * 9 + (rank - 1)}, so 1一 is 0, 1九 is 8
 * and 9九 is 80.
 */
public final class Square {
    public static final int COUNT = 81;
    /** What a look-up answers when there is no such square. */
    public static final int NONE = -1;

    private static final String FILES = "１２３４５６７８９";
    private static final String RANKS = "一二三四五六七八九";

    private Square() {}

    /** The square of a file 1–9 and a rank 1–9. */
    public static int of(int file, int rank) {
        if (file < 1 || file > 9 || rank < 1 || rank > 9) {
            throw new IllegalArgumentException("no square with file " + file + " and rank " + rank);
        }
        return (file - 1) * 9 + rank - 1;
    }

    public static boolean isSquare(int square) {
        return square >= 0 && square < COUNT;
    }

    /** 1–9, from sente's right. */
    public static int file(int square) {
        return square / 9 + 1;
    }

    /** 1–9, from gote's side. */
    public static int rank(int square) {
        return square % 9 + 1;
    }

    /** The same square seen from the other side of the board. */
    public static int turned(int square) {
        return COUNT - 1 - square;
    }

    /** 1 (the farthest rank) to 9 (the home rank), as the given side sees it. */
    public static int rankFor(Color color, int square) {
        return color == Color.SENTE ? rank(square) : 10 - rank(square);
    }

    /** True on the three ranks where the given side's pieces promote. */
    public static boolean isPromotionZone(Color color, int square) {
        return rankFor(color, square) <= 3;
    }

    /** {@code 7g}. */
    public static String usi(int square) {
        return "" + (char) ('0' + file(square)) + (char) ('a' + rank(square) - 1);
    }

    /** {@code 77}, as CSA and KIF's parentheses write it. */
    public static String digits(int square) {
        return "" + (char) ('0' + file(square)) + (char) ('0' + rank(square));
    }

    /** {@code ７七}. */
    public static String japanese(int square) {
        return "" + FILES.charAt(file(square) - 1) + RANKS.charAt(rank(square) - 1);
    }

    /** The square written like {@code 7g} at that place of the text, or {@link #NONE}. */
    public static int parseUsi(CharSequence text, int at) {
        if (at < 0 || at + 2 > text.length()) {
            return NONE;
        }
        int file = text.charAt(at) - '0';
        int rank = text.charAt(at + 1) - 'a' + 1;
        return file < 1 || file > 9 || rank < 1 || rank > 9 ? NONE : of(file, rank);
    }
}
