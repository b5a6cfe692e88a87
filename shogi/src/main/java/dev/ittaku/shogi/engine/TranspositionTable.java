package dev.ittaku.shogi.engine;

import java.util.Arrays;

/**
 * Search results of positions, by key, shared by all threads of a search. An entry is two longs: a packed value of move
 * (15 bits), bound (2), depth (7), generation (8), evaluation (16) and score (16), and the key combined with it, so
 * that an entry of which two threads each wrote one half matches no key. Entries of an earlier generation count as
 * empty, so an answer never depends on earlier questions.
 */
final class TranspositionTable {
    static final int EXACT = 1;
    static final int AT_LEAST = 2;
    static final int AT_MOST = 3;

    private static final int GENERATIONS = 256;
    /** Two entries side by side: one that only a deeper search replaces, and one that always gives way. */
    private static final int BUCKET = 4;
    /** Before the first bucket, so that each lies in one cache line where a large array begins with a page. */
    private static final int PADDING = 6;

    private final long[] entries;
    private final int mask;
    private int generation;

    /** Holds {@code 1 << bits} entries of 16 bytes. */
    TranspositionTable(int bits) {
        entries = new long[(2 << bits) + PADDING];
        mask = (1 << (bits - 1)) - 1;
    }

    /** Forgets everything. */
    void clear() {
        generation = (generation + 1) % GENERATIONS;
        if (generation == 0) {
            Arrays.fill(entries, 0);
            generation = 1;
        }
    }

    /** The packed entry, or 0. */
    long find(long key) {
        int slot = slot(key);
        long first = entries[slot + 1];
        if ((entries[slot] ^ first) == key && generation(first) == generation) {
            return first;
        }
        long second = entries[slot + 3];
        return (entries[slot + 2] ^ second) == key && generation(second) == generation ? second : 0;
    }

    void store(long key, int move, int bound, int depth, int evaluation, int score) {
        int slot = slot(key);
        long first = entries[slot + 1];
        boolean fresh = generation(first) == generation;
        boolean same = fresh && (entries[slot] ^ first) == key;
        if (fresh && !same && depth < depth(first)) {
            slot += 2;
            long second = entries[slot + 1];
            same = generation(second) == generation && (entries[slot] ^ second) == key;
        }
        long old = entries[slot + 1];
        if (same && depth + 3 < depth(old) && bound != EXACT) {
            return;
        }
        int kept = move == 0 && same ? move(old) : move;
        long value = kept
                | (long) bound << 15
                | (long) Math.max(depth, 0) << 17
                | (long) generation << 24
                | (long) (evaluation & 0xFFFF) << 32
                | (long) score << 48;
        entries[slot] = key ^ value;
        entries[slot + 1] = value;
    }

    static int move(long entry) {
        return (int) entry & 0x7FFF;
    }

    static int bound(long entry) {
        return (int) (entry >> 15) & 3;
    }

    static int depth(long entry) {
        return (int) (entry >> 17) & 0x7F;
    }

    static int evaluation(long entry) {
        return (short) (entry >> 32);
    }

    static int score(long entry) {
        return (int) (entry >> 48);
    }

    private static int generation(long entry) {
        return (int) (entry >> 24) & 0xFF;
    }

    private int slot(long key) {
        return ((int) (key ^ key >>> 32) & mask) * BUCKET + PADDING;
    }
}
