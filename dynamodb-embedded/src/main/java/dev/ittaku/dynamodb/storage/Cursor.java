package dev.ittaku.dynamodb.storage;

/** Stands before its first entry; {@link #next} moves on and says whether there is one. */
public interface Cursor extends AutoCloseable {
    boolean next();

    byte[] key();

    byte[] value();

    @Override
    void close();
}
