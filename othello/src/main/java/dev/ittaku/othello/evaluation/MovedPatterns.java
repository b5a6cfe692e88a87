package dev.ittaku.othello.evaluation;

import dev.ittaku.othello.board.Bitboard;

/**
 * The states of all patterns, four to a {@code long}, so that a disc changes all of them with a few additions. States are
 * those of the side that answers the move: a turned disc goes from digit 1 to 2, a placed one from 0 to 2, so nothing is ever
 * subtracted, and a state of ten digits stays below 2^16. Belongs to one thread.
 */
final class MovedPatterns {

    /** Patterns whose state depends on single discs: all but the two mobilities, which come last. */
    private static final int STATES = Patterns.COUNT - 2;

    private static final int WORDS = (STATES + 3) / 4;

    /** Where the weights of a pattern's family begin. */
    private static final int[] OFFSETS = offsets();

    /** By square, the summand of one digit there. */
    private static final long[] DIGIT = digits();

    private final int[] places = new int[Patterns.COUNT];
    private final long[] before = new long[WORDS];
    private final long[] now = new long[WORDS];

    /** Notes the position before the moves. */
    void prepare(long mover, long answering) {
        Patterns.locate(answering, mover, places);
        pack(places, before, 0);
    }

    /** The sum of the weights after a move; {@code own} belongs to the side that answers. */
    int sum(short[] table, int square, long flips, long own, long opponent, long answers) {
        long[] words = now;
        long[] digit = DIGIT;
        int at = square * WORDS;
        for (int k = 0; k < WORDS; k++) {
            words[k] = before[k] + 2 * digit[at + k];
        }
        for (long rest = flips; rest != 0; rest &= rest - 1) {
            at = Long.numberOfTrailingZeros(rest) * WORDS;
            for (int k = 0; k < WORDS; k++) {
                words[k] += digit[at + k];
            }
        }
        int sum = table[Patterns.MOBILITY + Long.bitCount(answers)]
                + table[Patterns.ANSWERS + Long.bitCount(Bitboard.legalMoves(opponent, own))];
        int[] offsets = OFFSETS;
        for (int k = 0; k < WORDS - 1; k++) {
            long word = words[k];
            sum += table[offsets[4 * k] + (int) (word & 0xffff)]
                    + table[offsets[4 * k + 1] + (int) ((word >>> 16) & 0xffff)]
                    + table[offsets[4 * k + 2] + (int) ((word >>> 32) & 0xffff)]
                    + table[offsets[4 * k + 3] + (int) (word >>> 48)];
        }
        for (int i = 4 * (WORDS - 1); i < STATES; i++) {
            sum += table[offsets[i] + (int) ((words[i >> 2] >>> ((i & 3) * 16)) & 0xffff)];
        }
        return sum;
    }

    private static int[] offsets() {
        int[] empty = new int[Patterns.COUNT];
        Patterns.locate(0, 0, empty);
        return empty;
    }

    private static long[] digits() {
        long[] digits = new long[64 * WORDS];
        int[] alone = new int[Patterns.COUNT];
        for (int square = 0; square < 64; square++) {
            Patterns.locate(1L << square, 0, alone);
            pack(alone, digits, square * WORDS);
        }
        return digits;
    }

    private static void pack(int[] places, long[] words, int at) {
        int[] offsets = OFFSETS;
        for (int k = 0; k < WORDS - 1; k++) {
            int i = 4 * k;
            words[at + k] = (long) (places[i] - offsets[i])
                    | (long) (places[i + 1] - offsets[i + 1]) << 16
                    | (long) (places[i + 2] - offsets[i + 2]) << 32
                    | (long) (places[i + 3] - offsets[i + 3]) << 48;
        }
        long last = 0;
        for (int i = STATES - 1; i >= 4 * (WORDS - 1); i--) {
            last = last << 16 | (places[i] - offsets[i]);
        }
        words[at + WORDS - 1] = last;
    }
}
