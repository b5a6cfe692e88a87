package dev.ittaku.dynamodb.internal.storage;

/** Stands before its first entry; {@link #next} moves on and says whether there is one. */
public interface Cursor extends AutoCloseable {
    boolean next();

    byte[] key();

    byte[] value();

    /** The value for a caller that reads it at once and does not keep the array, as in {@link View#peek}. */
    default byte[] peek(byte[] room) {
        return value();
    }

    @Override
    void close();
}
