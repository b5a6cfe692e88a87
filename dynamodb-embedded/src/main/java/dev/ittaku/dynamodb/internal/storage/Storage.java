package dev.ittaku.dynamodb.internal.storage;

import dev.ittaku.dynamodb.storage.StorageException;
import org.jspecify.annotations.Nullable;

/**
 * Where everything is kept. A committed {@link Batch} is applied whole or not at all, and is on disk
 * when {@link #commit} returns (unless the storage was opened relaxed, or lives in memory).
 */
public interface Storage extends View {
    View snapshot();

    /**
     * Applies the batch.
     *
     * @throws StorageException if it could not be made durable; nothing of it is visible then
     */
    void commit(Batch batch);

    /** How many items and bytes a counter has gathered over all committed batches. */
    Count count(int counter);

    /** Marks of writes to items; null if the storage does not provide them. */
    default @Nullable WriteMarks marks() {
        return null;
    }

    /** The number given to the latest appended record; the next one is greater. */
    long lastSequence();

    record Count(long items, long bytes) {
        public static final Count ZERO = new Count(0, 0);

        public Count plus(Count other) {
            return new Count(items + other.items, bytes + other.bytes);
        }
    }
}
