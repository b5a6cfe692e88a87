package dev.ittaku.shogi.engine.mate;

import java.util.Arrays;

/**
 * Proof and disproof numbers by key, with the length of mates that are proved. An entry is two longs: the key, and a packed
 * value of proof number (29 bits), disproof number (29) and length (6). A table serves one search after the other: to make
 * one of 4 MB takes as long as a small search.
 */
public final class ProofTable {
    /** Unknown positions have the numbers one and one. */
    static final long UNKNOWN = 1L | 1L << 29;

    private static final int NEIGHBOURS = 4;
    private static final int NUMBER = (1 << 29) - 1;
    private static final int LONGEST = 63;

    private long[] entries = {};
    private int mask;
    /** The places that are filled: emptying them takes no longer than filling them has. */
    private int[] filled = new int[256];

    private int filledSize;

    /** Empties the table, and makes room for the positions of this number of nodes. */
    void start(long nodes) {
        for (int i = 0; i < filledSize; i++) {
            entries[filled[i]] = 0;
        }
        filledSize = 0;
        int size = Integer.highestOneBit((int) Math.max(1024, Math.min(nodes, 1 << 16))) * 4;
        if (entries.length < 2 * size) {
            entries = new long[2 * size];
        }
        mask = size - 1;
    }

    /** The packed value, or {@link #UNKNOWN}. */
    long find(long key) {
        int place = place(key);
        return place < 0 ? UNKNOWN : entries[place + 1];
    }

    static int proof(long value) {
        return (int) value & NUMBER;
    }

    static int disproof(long value) {
        return (int) (value >>> 29) & NUMBER;
    }

    /** Of a proved mate, in plies. */
    static int length(long value) {
        return (int) (value >>> 58);
    }

    void store(long key, int proof, int disproof, int length) {
        int place = place(key);
        if (place < 0) {
            place = worst(key);
        }
        if (entries[place] == 0) {
            fill(place);
        }
        entries[place] = key;
        entries[place + 1] = proof | (long) disproof << 29 | (long) Math.min(length, LONGEST) << 58;
    }

    private void fill(int place) {
        if (filledSize == filled.length) {
            filled = Arrays.copyOf(filled, filledSize * 2);
        }
        filled[filledSize++] = place;
    }

    private int place(long key) {
        for (int i = 0; i < NEIGHBOURS; i++) {
            int place = 2 * ((int) (key + i) & mask);
            if (entries[place] == key) {
                return place;
            }
        }
        return -1;
    }

    /** An empty neighbour, else the first that is no proof: proofs are needed for the line in the end. */
    private int worst(long key) {
        int worst = 2 * ((int) key & mask);
        for (int i = 0; i < NEIGHBOURS; i++) {
            int place = 2 * ((int) (key + i) & mask);
            if (entries[place] == 0) {
                return place;
            }
            if (proof(entries[worst + 1]) == 0 && proof(entries[place + 1]) != 0) {
                worst = place;
            }
        }
        return worst;
    }
}
