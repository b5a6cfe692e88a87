package dev.ittaku.table.codec;

/**
 * Reads the attributes of an item or a nested map, either once in any order, or by name if the implementation supports
 * it. A caller uses only one of the two ways.
 */
public interface MapReader {
    /** Whether {@link #find} can be called. A carrier that streams cannot jump. */
    default boolean canFind() {
        return false;
    }

    /** Moves to the attribute of that name; false if it does not exist or is NULL. */
    default boolean find(String name) {
        throw new UnsupportedOperationException("this carrier only walks");
    }

    /** About how many attributes there are. */
    default int size() {
        return 12;
    }

    /** Moves to the next attribute; false when there is none. */
    boolean next();

    String name();

    ValueReader value();
}
