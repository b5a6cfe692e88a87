package dev.ittaku.othello.search;

import java.util.Arrays;

/**
 * Results of earlier searches: bounds, the depth for which they are valid and the best move. The whole position is the
 * key, so a result never belongs to another position. Two entries share a bucket: the first keeps the deeper search,
 * the second the newest.
 *
 * <p>Several threads may use a table. The key is stored mixed with the content, so an entry that two threads have
 * written at the same time matches no position and counts as empty.
 */
final class TranspositionTable {

    static final int NO_MOVE = 64;

    private static final long MIX = 0x9e3779b97f4a7c15L;
    private static final int ENTRY = 3;
    private static final int BUCKET = 2 * ENTRY;

    private final long[] entries;
    private final int shift;

    /** A table of {@code 2^bits} buckets, 48 bytes each. */
    TranspositionTable(int bits) {
        entries = new long[BUCKET << bits];
        shift = 64 - bits;
    }

    /** The stored content, for {@link #lower} and the others, or 0. */
    long find(long own, long opponent) {
        int at = bucket(own, opponent);
        long[] table = entries;
        long known = table[at + 2];
        long mixed = known * MIX;
        if (table[at] == (own ^ mixed) && table[at + 1] == (opponent ^ mixed)) {
            return known;
        }
        known = table[at + 5];
        mixed = known * MIX;
        return table[at + 3] == (own ^ mixed) && table[at + 4] == (opponent ^ mixed) ? known : 0;
    }

    void store(long own, long opponent, int lower, int upper, int depth, int move) {
        int at = bucket(own, opponent);
        long[] table = entries;
        long known = pack(lower, upper, depth, move);
        long before = table[at + 2];
        long mixed = before * MIX;
        boolean same = table[at] == (own ^ mixed) && table[at + 1] == (opponent ^ mixed);
        if (!same && depth(before) > depth) {
            at += ENTRY;
        } else if (!same) {
            table[at + 3] = table[at];
            table[at + 4] = table[at + 1];
            table[at + 5] = before;
        }
        mixed = known * MIX;
        table[at] = own ^ mixed;
        table[at + 1] = opponent ^ mixed;
        table[at + 2] = known;
    }

    void clear() {
        Arrays.fill(entries, 0);
    }

    static int lower(long known) {
        return (short) known;
    }

    static int upper(long known) {
        return (short) (known >>> 16);
    }

    static int depth(long known) {
        return (int) (known >>> 32) & 0xff;
    }

    /** The best move, or {@link #NO_MOVE}. */
    static int move(long known) {
        return (int) (known >>> 40) & 0xff;
    }

    private static long pack(int lower, int upper, int depth, int move) {
        // The top bit distinguishes a stored entry from an empty one.
        return (lower & 0xffffL)
                | ((upper & 0xffffL) << 16)
                | ((long) depth << 32)
                | ((long) move << 40)
                | Long.MIN_VALUE;
    }

    private int bucket(long own, long opponent) {
        long hash = own * 0x9e3779b97f4a7c15L ^ Long.rotateLeft(opponent * 0xc2b2ae3d27d4eb4fL, 31);
        hash = (hash ^ hash >>> 29) * 0xbf58476d1ce4e5b9L;
        return (int) (hash >>> shift) * BUCKET;
    }
}
