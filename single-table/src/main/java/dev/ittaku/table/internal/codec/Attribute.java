package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.ValueCodec;
import org.jspecify.annotations.Nullable;

/**
 * A component stored under its own name. A record, because the JIT trusts the fields of records.
 *
 * @param absent the value if the item has no such attribute; null leaves that to the component's type
 * @param writesNull an absent value is a NULL attribute, not none
 */
record Attribute(
        String name,
        String component,
        ValueCodec<Object> codec,
        @Nullable Object absent,
        boolean writesNull) {
    Attribute specialised() {
        return new Attribute(name, component, codec.specialised(), absent, writesNull);
    }
}
