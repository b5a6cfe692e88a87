package dev.ittaku.shogi.board;

/**
 * Position keys. They are a pure function of board, hands and side to move, made from a fixed seed: stores may keep them.
 */
final class Zobrist {
    static final long GOTE_TO_MOVE = mix(1);

    private static final int HELD = 40;
    private static final long[] BOARD = new long[32 * Square.COUNT];
    private static final long[] HAND = new long[16 * HELD];

    static {
        for (int i = 0; i < BOARD.length; i++) {
            BOARD[i] = i < Square.COUNT ? 0 : mix(1000L + i);
        }
        for (int i = 0; i < HAND.length; i++) {
            HAND[i] = i % HELD == 0 ? 0 : mix(100_000L + i);
        }
    }

    private Zobrist() {}

    static long board(int piece, int square) {
        return BOARD[piece * Square.COUNT + square];
    }

    /** The key of holding this number of pieces; {@code holder} is color * 8 + kind. */
    static long hand(int holder, int count) {
        return count < HELD ? HAND[holder * HELD + count] : mix(1_000_000L + holder * 65_536L + count);
    }

    /** SplitMix64's finaliser over a counter. */
    private static long mix(long counter) {
        long z = counter * 0x9E3779B97F4A7C15L + 0x5348_4F47_4931_5441L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
