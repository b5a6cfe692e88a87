package dev.ittaku.dynamodb.internal.storage;

import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Detects whether the source of an answer that is kept in memory may have changed.
 *
 * <p>Every item and every partition of a table or index belongs to a slot, by its key. A write increases the counters
 * of its slots before the storage has it, and again, in a second row of counters, when it is complete. If both rows had
 * the same number before a read, the read is valid as long as the first row has this number: no write to the slot has
 * begun since.
 */
public final class WriteMarks {
    /** Returned by {@link #mark} during a write. */
    public static final long NONE = -1;

    private static final int BITS = 14;
    /** Spreads keys that differ in a few bits. */
    private static final int SCATTER = 0x9E3779B9;

    private final long answerBytes;
    private final AtomicLongArray begun = new AtomicLongArray(1 << BITS);
    private final AtomicLongArray ended = new AtomicLongArray(1 << BITS);

    /**
     * Marks for one storage.
     *
     * @param answerBytes memory for the answers that are kept by them
     */
    public WriteMarks(long answerBytes) {
        this.answerBytes = answerBytes;
    }

    public long answerBytes() {
        return answerBytes;
    }

    /** Of an item, by its whole key. */
    public static int hash(byte[] key) {
        return hash(key, key.length);
    }

    /** Of the partition that a key begins with. */
    public static int partitionHash(byte[] key) {
        return hash(key, Math.min(key.length, Keys.PARTITION));
    }

    private static int hash(byte[] key, int length) {
        int hash = length;
        for (int i = 0; i < length; i++) {
            hash = 31 * hash + key[i];
        }
        return hash * SCATTER;
    }

    private static int place(int hash) {
        return hash >>> (Integer.SIZE - BITS);
    }

    /** The mark of the present state of everything with this hash. */
    public long mark(int hash) {
        long over = ended.get(place(hash));
        return begun.get(place(hash)) == over ? over : NONE;
    }

    /** Whether no write to it has begun since its mark was taken. */
    public boolean stands(int hash, long mark) {
        return begun.get(place(hash)) == mark;
    }

    /** The storage is about to take these; one group of writers at a time. */
    public void begin(List<Batch> batches) {
        count(batches, begun);
    }

    /** The storage has taken these, or has failed to. */
    public void end(List<Batch> batches) {
        count(batches, ended);
    }

    private static void count(List<Batch> batches, AtomicLongArray row) {
        for (Batch batch : batches) {
            for (Batch.Change change : batch.changes()) {
                if (change instanceof Batch.Put put) {
                    count(put.key(), row);
                } else if (change instanceof Batch.Delete delete) {
                    count(delete.key(), row);
                } else if (change instanceof Batch.DeleteRange range && Keys.mayHoldItems(range.from(), range.to())) {
                    for (int place = 0; place < row.length(); place++) {
                        row.incrementAndGet(place);
                    }
                }
            }
        }
    }

    private static void count(byte[] key, AtomicLongArray row) {
        if (Keys.isItemOrEntry(key)) {
            row.incrementAndGet(place(hash(key)));
            row.incrementAndGet(place(partitionHash(key)));
        }
    }
}
