package dev.ittaku.table.codec;

/**
 * Walks once over the attributes of an item or a nested map, in any order; or, where the carrier can, finds them by name.
 * Whoever reads does one or the other.
 */
public interface MapReader {
    /** Whether {@link #find} can be called. A carrier that streams cannot jump. */
    default boolean canFind() {
        return false;
    }

    /** Moves to the attribute of that name; false if there is none or it is NULL. */
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
