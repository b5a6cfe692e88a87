package dev.ittaku.othello.search;

import dev.ittaku.othello.board.Bitboard;

/**
 * Discs that can never be turned again. Finds a safe part of them: edge discs by trying every continuation along the edge,
 * and inner discs each of whose four lines is full or guarded by a stable neighbour.
 */
public final class StableDiscs {

    private static final long FILE_A = 0x0101010101010101L;
    private static final long FILE_H = FILE_A << 7;
    private static final long INNER = 0x007e7e7e7e7e7e00L;

    /** Stable own discs of an edge, by {@code own << 8 | opponent}. */
    private static final byte[] EDGE = edges();

    private StableDiscs() {}

    /**
     * The squares of {@code mine} whose discs are stable; some stable discs may be missed, but all found ones are
     * stable.
     */
    public static long of(long mine, long theirs) {
        long stable = edge(mine, theirs)
                | edge(mine >>> 56, theirs >>> 56) << 56
                | column(edge(file(mine), file(theirs)))
                | column(edge(file(mine >>> 7), file(theirs >>> 7))) << 7;
        return inner(mine, mine | theirs, stable);
    }

    private static long inner(long own, long discs, long edges) {
        long rows = fullRows(discs);
        long columns = fullColumns(discs);
        long falling = fullFalling(discs);
        long rising = fullRising(discs);
        long inside = own & INNER;
        long stable = edges | (inside & rows & columns & falling & rising);
        if (stable == 0) {
            return 0;
        }
        long before;
        do {
            before = stable;
            long acrossRow = rows | stable << 1 | stable >>> 1;
            long acrossColumn = columns | stable << 8 | stable >>> 8;
            long acrossFalling = falling | stable << 9 | stable >>> 9;
            long acrossRising = rising | stable << 7 | stable >>> 7;
            stable |= inside & acrossRow & acrossColumn & acrossFalling & acrossRising;
        } while (stable != before);
        return stable;
    }

    static long fullRows(long discs) {
        long full = discs & discs >>> 4;
        full &= full >>> 2;
        full &= full >>> 1;
        return (full & FILE_A) * 0xff;
    }

    static long fullColumns(long discs) {
        long full = discs & discs >>> 32;
        full &= full >>> 16;
        full &= full >>> 8;
        return (full & 0xff) * FILE_A;
    }

    /** Diagonals in the direction A1–H8 without a gap: a gap spreads over its whole diagonal, the rest is full. */
    static long fullFalling(long discs) {
        long gap = ~discs;
        gap |= ((gap << 9) & ~FILE_A) | ((gap >>> 9) & ~FILE_H);
        gap |= ((gap << 18) & 0xfcfcfcfcfcfcfcfcL) | ((gap >>> 18) & 0x3f3f3f3f3f3f3f3fL);
        gap |= ((gap << 36) & 0xf0f0f0f0f0f0f0f0L) | ((gap >>> 36) & 0x0f0f0f0f0f0f0f0fL);
        return ~gap;
    }

    /** The same for the direction H1–A8. */
    static long fullRising(long discs) {
        long gap = ~discs;
        gap |= ((gap << 7) & ~FILE_H) | ((gap >>> 7) & ~FILE_A);
        gap |= ((gap << 14) & 0x3f3f3f3f3f3f3f3fL) | ((gap >>> 14) & 0xfcfcfcfcfcfcfcfcL);
        gap |= ((gap << 28) & 0x0f0f0f0f0f0f0f0fL) | ((gap >>> 28) & 0xf0f0f0f0f0f0f0f0L);
        return ~gap;
    }

    private static long edge(long own, long opponent) {
        return EDGE[(int) (own & 0xff) << 8 | (int) (opponent & 0xff)] & 0xffL;
    }

    /** The A-file as eight bits, row 1 lowest. */
    private static long file(long discs) {
        return ((discs & FILE_A) * 0x0102040810204080L) >>> 56;
    }

    /** Eight bits spread over the A-file, the lowest to row 1. */
    private static long column(long bits) {
        return Bitboard.transpose(bits);
    }

    private static byte[] edges() {
        byte[] table = new byte[1 << 16];
        boolean[] known = new boolean[1 << 16];
        for (int own = 0; own < 256; own++) {
            for (int opponent = 0; opponent < 256; opponent++) {
                if ((own & opponent) == 0) {
                    edge(own, opponent, table, known);
                }
            }
        }
        return table;
    }

    /** Own discs that survive whatever is played on the empty squares of the edge, by either side and in any order. */
    private static int edge(int own, int opponent, byte[] table, boolean[] known) {
        int at = own << 8 | opponent;
        if (known[at]) {
            return table[at] & 0xff;
        }
        int stable = own;
        for (int x = 0; x < 8; x++) {
            int bit = 1 << x;
            if (((own | opponent) & bit) == 0) {
                int byOwn = lineFlips(x, own, opponent);
                stable &= edge(own | bit | byOwn, opponent & ~byOwn, table, known);
                int byOther = lineFlips(x, opponent, own);
                stable &= edge(own & ~byOther, opponent | bit | byOther, table, known);
            }
        }
        table[at] = (byte) stable;
        known[at] = true;
        return stable;
    }

    private static int lineFlips(int x, int mover, int other) {
        // A row of eight is a board of its own: the top row with nothing below it.
        return (int) Bitboard.flips(x, mover, other);
    }
}
