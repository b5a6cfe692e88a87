package dev.ittaku.othello.evaluation;

import dev.ittaku.othello.board.Bitboard;

/**
 * The patterns of the evaluation: 13 shapes, laid over the board in all their rotations and reflections, 54 in all,
 * and the two mobilities. A pattern's state is a number in base 3, digit 1 for an own disc and 2 for an opposing one; its
 * place in a stage's weights is that number plus the family's offset.
 */
public final class Patterns {

    /** Places that {@link #locate} writes. */
    public static final int COUNT = 56;

    static final int EDGE = 0;
    static final int ROW_2 = EDGE + 59049;
    static final int ROW_3 = ROW_2 + 6561;
    static final int ROW_4 = ROW_3 + 6561;
    static final int CORNER_9 = ROW_4 + 6561;
    static final int CORNER_10 = CORNER_9 + 19683;
    static final int DIAGONAL_8 = CORNER_10 + 59049;
    static final int DIAGONAL_7 = DIAGONAL_8 + 6561;
    static final int DIAGONAL_6 = DIAGONAL_7 + 2187;
    static final int DIAGONAL_5 = DIAGONAL_6 + 729;
    static final int DIAGONAL_4 = DIAGONAL_5 + 243;
    static final int EDGE_BLOCK = DIAGONAL_4 + 81;
    static final int TRIANGLE = EDGE_BLOCK + 59049;
    static final int MOBILITY = TRIANGLE + 59049;
    static final int ANSWERS = MOBILITY + 40;

    /** Weights of one stage. */
    public static final int SIZE = ANSWERS + 40;

    private static final long DOWN = 0x0101010101010101L;
    private static final long A1_H8 = 0x8040201008040201L;
    private static final long B1_H7 = 0x0080402010080402L;
    private static final long C1_H6 = 0x0000804020100804L;
    private static final long D1_H5 = 0x0000008040201008L;
    private static final long E1_H4 = 0x0000000080402010L;

    /** Ten bits read as ten digits in base 3. */
    private static final int[] TERNARY = ternary();

    private Patterns() {}

    /** Writes the places of the position's {@link #COUNT} patterns. */
    public static void locate(long own, long opponent, int[] places) {
        long own180 = Long.reverse(own);
        long opp180 = Long.reverse(opponent);
        long ownRows = Bitboard.flipRows(own);
        long oppRows = Bitboard.flipRows(opponent);
        // Turning the rows of a turned board is one instruction, reversing all bits again is twenty.
        long ownMirror = Bitboard.flipRows(own180);
        long oppMirror = Bitboard.flipRows(opp180);
        long ownT = Bitboard.transpose(own);
        long oppT = Bitboard.transpose(opponent);
        long ownTRows = Bitboard.flipRows(ownT);
        long oppTRows = Bitboard.flipRows(oppT);
        long ownT180 = Long.reverse(ownT);
        long oppT180 = Long.reverse(oppT);
        long ownTMirror = Bitboard.flipRows(ownT180);
        long oppTMirror = Bitboard.flipRows(oppT180);

        lines(own, opponent, places, 0);
        lines(own180, opp180, places, 4);
        lines(ownT, oppT, places, 8);
        lines(ownT180, oppT180, places, 12);
        diagonals(own, opponent, places, 16);
        diagonals(own180, opp180, places, 21);
        diagonals(ownRows, oppRows, places, 26);
        diagonals(ownMirror, oppMirror, places, 31);
        places[36] = CORNER_10 + state(corner10(own), corner10(opponent));
        places[37] = CORNER_10 + state(corner10(own180), corner10(opp180));
        places[38] = CORNER_10 + state(corner10(ownRows), corner10(oppRows));
        places[39] = CORNER_10 + state(corner10(ownMirror), corner10(oppMirror));
        places[40] = CORNER_10 + state(corner10(ownT), corner10(oppT));
        places[41] = CORNER_10 + state(corner10(ownT180), corner10(oppT180));
        places[42] = CORNER_10 + state(corner10(ownTRows), corner10(oppTRows));
        places[43] = CORNER_10 + state(corner10(ownTMirror), corner10(oppTMirror));
        places[44] = DIAGONAL_8 + state(diagonal(own, A1_H8, 0), diagonal(opponent, A1_H8, 0));
        places[45] = DIAGONAL_8 + state(diagonal(ownMirror, A1_H8, 0), diagonal(oppMirror, A1_H8, 0));
        block(own, opponent, places, 46);
        block(own180, opp180, places, 47);
        block(ownT, oppT, places, 48);
        block(ownT180, oppT180, places, 49);
        triangle(own, opponent, places, 50);
        triangle(own180, opp180, places, 51);
        triangle(ownRows, oppRows, places, 52);
        triangle(ownMirror, oppMirror, places, 53);
        places[54] = MOBILITY + Long.bitCount(Bitboard.legalMoves(own, opponent));
        places[55] = ANSWERS + Long.bitCount(Bitboard.legalMoves(opponent, own));
    }

    private static void lines(long own, long opp, int[] places, int at) {
        places[at] = EDGE + state(edge(own), edge(opp));
        places[at + 1] = ROW_2 + state((int) (own >>> 8) & 0xff, (int) (opp >>> 8) & 0xff);
        places[at + 2] = ROW_3 + state((int) (own >>> 16) & 0xff, (int) (opp >>> 16) & 0xff);
        places[at + 3] = ROW_4 + state((int) (own >>> 24) & 0xff, (int) (opp >>> 24) & 0xff);
    }

    private static void diagonals(long own, long opp, int[] places, int at) {
        places[at] = CORNER_9 + state(corner9(own), corner9(opp));
        places[at + 1] = DIAGONAL_7 + state(diagonal(own, B1_H7, 1), diagonal(opp, B1_H7, 1));
        places[at + 2] = DIAGONAL_6 + state(diagonal(own, C1_H6, 2), diagonal(opp, C1_H6, 2));
        places[at + 3] = DIAGONAL_5 + state(diagonal(own, D1_H5, 3), diagonal(opp, D1_H5, 3));
        places[at + 4] = DIAGONAL_4 + state(diagonal(own, E1_H4, 4), diagonal(opp, E1_H4, 4));
    }

    private static void block(long own, long opp, int[] places, int at) {
        places[at] = EDGE_BLOCK + state(edgeBlock(own), edgeBlock(opp));
    }

    private static void triangle(long own, long opp, int[] places, int at) {
        places[at] = TRIANGLE + state(triangle(own), triangle(opp));
    }

    private static int state(int own, int opp) {
        return TERNARY[own] + 2 * TERNARY[opp];
    }

    /** Row 1 with B2 and G2. */
    private static int edge(long discs) {
        return (int) ((discs & 0xff) | ((discs >>> 1) & 0x100) | ((discs >>> 5) & 0x200));
    }

    /** A1–C3. */
    private static int corner9(long discs) {
        return (int) ((discs & 0x7) | ((discs >>> 5) & 0x38) | ((discs >>> 10) & 0x1c0));
    }

    /** A1–E2. */
    private static int corner10(long discs) {
        return (int) ((discs & 0x1f) | ((discs >>> 3) & 0x3e0));
    }

    /** A1, C1–F1, H1 and C2–F2. */
    private static int edgeBlock(long discs) {
        return (int) ((discs & 0x3d) | ((discs >>> 6) & 0x2) | ((discs >>> 4) & 0x3c0));
    }

    /** A1–D1, A2–C2, A3–B3 and A4. */
    private static int triangle(long discs) {
        return (int) ((discs & 0xf) | ((discs >>> 4) & 0x70) | ((discs >>> 9) & 0x180) | ((discs >>> 15) & 0x200));
    }

    private static int diagonal(long discs, long line, int skipped) {
        return (int) (((discs & line) * DOWN) >>> (56 + skipped));
    }

    private static int[] ternary() {
        int[] table = new int[1024];
        for (int bits = 0; bits < 1024; bits++) {
            int power = 1;
            for (int i = 0; i < 10; i++, power *= 3) {
                table[bits] += (bits >> i & 1) * power;
            }
        }
        return table;
    }
}
