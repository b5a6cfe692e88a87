package dev.ittaku.dynamodb.internal.storage;

import org.jspecify.annotations.Nullable;

/** A sorted set of byte keys with their values, ordered as unsigned bytes. */
public interface View extends AutoCloseable {
    byte @Nullable [] get(byte[] key);

    /**
     * The value for a caller that reads it at once and does not keep the array: it begins at the start, and may be in
     * {@code room} or in an array of the view, with other bytes after it.
     */
    default byte @Nullable [] peek(byte[] key, byte[] room) {
        return get(key);
    }

    /**
     * Walks {@code [from, to)}, upwards or downwards. What the cursor shows is one moment's state,
     * whatever is committed while it is open.
     */
    Cursor scan(byte[] from, byte[] to, boolean forward);

    /** Bytes between two keys, roughly: cheap enough for statistics, not exact. */
    long approximateSize(byte[] from, byte[] to);

    @Override
    void close();
}
