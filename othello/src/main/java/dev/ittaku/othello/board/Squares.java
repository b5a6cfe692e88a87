package dev.ittaku.othello.board;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Squares as numbers and as text. A square is {@code row * 8 + column}: A1 is 0, H1 is 7, A2 is 8, H8 is 63; the letter
 * names the column. A set of squares is a {@code long} with bit {@code n} for square {@code n}.
 */
public final class Squares {

    /** A1, H1, A8 and H8. */
    public static final long CORNERS = 0x8100000000000081L;

    /** The four squares diagonally next to a corner. */
    public static final long X_SQUARES = 0x0042000000004200L;

    /** The eight edge squares next to a corner. */
    public static final long C_SQUARES = 0x4281000000008142L;

    /** All squares on the rim of the board. */
    public static final long EDGES = 0xff818181818181ffL;

    private Squares() {}

    /** Reads {@code A1}–{@code H8}, in either case. */
    public static int parse(String text) {
        if (text.length() == 2) {
            int column = (text.charAt(0) | 0x20) - 'a';
            int row = text.charAt(1) - '1';
            if (column >= 0 && column < 8 && row >= 0 && row < 8) {
                return row * 8 + column;
            }
        }
        throw new RulesException(
                RulesException.Code.BAD_SQUARE,
                "A square is a letter A–H and a digit 1–8, like D3, not \"" + text + "\".");
    }

    /** The square's name in capitals. */
    public static String name(int square) {
        if (square < 0 || square > 63) {
            throw new RulesException(RulesException.Code.BAD_SQUARE, "A square's number is 0–63, not " + square + ".");
        }
        return "" + (char) ('A' + (square & 7)) + (char) ('1' + (square >> 3));
    }

    public static long bit(int square) {
        return 1L << square;
    }

    /** The squares of a set in ascending order. */
    public static List<Integer> list(long set) {
        List<Integer> squares = new ArrayList<>(Long.bitCount(set));
        for (long rest = set; rest != 0; rest &= rest - 1) {
            squares.add(Long.numberOfTrailingZeros(rest));
        }
        return Collections.unmodifiableList(squares);
    }
}
