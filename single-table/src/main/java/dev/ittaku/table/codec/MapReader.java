package dev.ittaku.table.codec;

/** Walks once over the attributes of an item or a nested map, in any order. */
public interface MapReader {
    /** Moves to the next attribute; false when there is none. */
    boolean next();

    String name();

    ValueReader value();
}
