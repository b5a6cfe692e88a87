package dev.ittaku.dynamodb.internal.storage;

/** Stands before its first entry; {@link #next} moves on and says whether there is one. */
public interface Cursor extends AutoCloseable {
    boolean next();

    byte[] key();

    byte[] value();

    /** The value for whoever reads it at once and keeps nothing of the array, as {@link View#peek} gives it. */
    default byte[] peek(byte[] room) {
        return value();
    }

    @Override
    void close();
}
