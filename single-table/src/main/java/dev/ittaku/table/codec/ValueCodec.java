package dev.ittaku.table.codec;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes and reads one Java type as one attribute value. Stateless; built once per design. */
public interface ValueCodec<V> {
    /** The attribute type it writes. */
    AttributeKind kind();

    void write(V value, ValueWriter out);

    V read(ValueReader in);

    /** True if the value is written by leaving the attribute out, as an empty set is. */
    default boolean omits(V value) {
        return false;
    }

    /** What an absent attribute reads as; null means that absence is for the record to judge. */
    default @Nullable V absent() {
        return null;
    }

    /**
     * The fastest form of this codec. Making it takes a moment, so it is requested only when an entity has been read
     * and written often.
     */
    default ValueCodec<V> specialised() {
        return this;
    }

    /** The codec of a value inside this one, if this is a map that has it. */
    default Optional<ValueCodec<Object>> inner(String name) {
        return Optional.empty();
    }
}
