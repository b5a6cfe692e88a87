package dev.ittaku.shogi.engine;

import java.util.Arrays;

/**
 * What was found out about positions, by key. An entry is two longs: the key and a packed value of move (15 bits), bound
 * (2), depth (8) and score. An old or shallower entry gives way.
 */
final class TranspositionTable {
    static final int EXACT = 1;
    static final int AT_LEAST = 2;
    static final int AT_MOST = 3;

    private final long[] keys;
    private final long[] values;
    private final int mask;

    /** Holds {@code 1 << bits} entries of 16 bytes. */
    TranspositionTable(int bits) {
        keys = new long[1 << bits];
        values = new long[1 << bits];
        mask = (1 << bits) - 1;
    }

    void clear() {
        Arrays.fill(keys, 0);
        Arrays.fill(values, 0);
    }

    /** The packed entry, or 0. */
    long find(long key) {
        int slot = slot(key);
        return keys[slot] == key ? values[slot] : 0;
    }

    void store(long key, int move, int bound, int depth, int score) {
        int slot = slot(key);
        boolean same = keys[slot] == key;
        if (same && depth(values[slot]) > depth && bound != EXACT) {
            return;
        }
        int kept = move == 0 && same ? move(values[slot]) : move;
        keys[slot] = key;
        values[slot] = kept | (long) bound << 15 | (long) depth << 17 | (long) score << 32;
    }

    static int move(long entry) {
        return (int) entry & 0x7FFF;
    }

    static int bound(long entry) {
        return (int) (entry >> 15) & 3;
    }

    static int depth(long entry) {
        return (int) (entry >> 17) & 0xFF;
    }

    static int score(long entry) {
        return (int) (entry >> 32);
    }

    private int slot(long key) {
        return (int) (key ^ key >>> 32) & mask;
    }
}
