package dev.ittaku.shogi.engine;

/** Proof and disproof numbers by key, with the length of mates that are proved. What is unknown counts one and one. */
final class ProofTable {
    private static final int NEIGHBOURS = 4;

    private final long[] keys;
    private final int[] proofs;
    private final int[] disproofs;
    private final int[] lengths;
    private final int mask;

    /** Has room for the positions that so many nodes lead to. */
    ProofTable(long nodes) {
        int size = Integer.highestOneBit((int) Math.max(1024, Math.min(nodes, 1 << 16))) * 4;
        keys = new long[size];
        proofs = new int[size];
        disproofs = new int[size];
        lengths = new int[size];
        mask = size - 1;
    }

    int proof(long key) {
        int slot = find(key);
        return slot < 0 ? 1 : proofs[slot];
    }

    int disproof(long key) {
        int slot = find(key);
        return slot < 0 ? 1 : disproofs[slot];
    }

    /** Of a proved mate, in plies. */
    int length(long key) {
        int slot = find(key);
        return slot < 0 ? 0 : lengths[slot];
    }

    void store(long key, int proof, int disproof, int length) {
        int slot = find(key);
        if (slot < 0) {
            slot = worst(key);
        }
        keys[slot] = key;
        proofs[slot] = proof;
        disproofs[slot] = disproof;
        lengths[slot] = length;
    }

    private int find(long key) {
        for (int i = 0; i < NEIGHBOURS; i++) {
            int slot = (int) (key + i) & mask;
            if (keys[slot] == key) {
                return slot;
            }
        }
        return -1;
    }

    /** An empty neighbour, else the first that is no proof: proofs are needed for the line in the end. */
    private int worst(long key) {
        int worst = (int) key & mask;
        for (int i = 0; i < NEIGHBOURS; i++) {
            int slot = (int) (key + i) & mask;
            if (keys[slot] == 0) {
                return slot;
            }
            if (proofs[worst] == 0 && proofs[slot] != 0) {
                worst = slot;
            }
        }
        return worst;
    }
}
