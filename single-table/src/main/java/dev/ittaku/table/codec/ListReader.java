package dev.ittaku.table.codec;

/** Walks once over the elements of a list. */
public interface ListReader {
    int size();

    /** Moves to the next element; false when there is none. */
    boolean next();

    ValueReader value();
}
