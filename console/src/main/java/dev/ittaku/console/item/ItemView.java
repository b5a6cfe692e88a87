package dev.ittaku.console.item;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An item, or what was read of one, without its secrets.
 *
 * @param entity what kind of item it is, where its table has a design that knows it
 * @param parts what the entity's templates find in the key
 * @param bytes its size; rounded up to whole units of writing where something is hidden, because a length tells
 * @param expires when its time to live is over, as an instant
 * @param revision what a change of it is conditional on; only where the whole item was read as it is now
 */
public record ItemView(
        @Nullable String entity,
        List<KeyValue> key,
        List<KeyValue> parts,
        List<Attribute> attributes,
        int bytes,
        int readUnits,
        int writeUnits,
        @Nullable String expires,
        boolean expired,
        @Nullable String revision) {
    /** A key attribute, or a part of one, as a text. */
    public record KeyValue(String name, String value) {}

    /**
     * An attribute that is not of the primary key.
     *
     * @param value in DynamoDB's JSON: its type and its value; null for one that is hidden
     * @param from what the design makes it from
     */
    public record Attribute(
            String name,
            @Nullable Map<String, Object> value,
            boolean hidden,
            @Nullable String from) {}
}
