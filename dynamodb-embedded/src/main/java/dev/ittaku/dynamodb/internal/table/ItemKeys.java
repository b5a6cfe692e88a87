package dev.ittaku.dynamodb.internal.table;

import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.item.NumberKeys;
import dev.ittaku.dynamodb.internal.item.Numbers;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.storage.KeyWriter;
import dev.ittaku.dynamodb.internal.storage.Keys;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Storage keys of items and index entries: number, hash of the partition, its key, the sort key. */
public final class ItemKeys {
    private ItemKeys() {}

    public static byte[] item(Table table, Map<String, AttributeValue> item) {
        KeyWriter writer = new KeyWriter().raw(Keys.items(table.number()));
        partition(writer, table.key(), item);
        return sort(writer, table.key(), item).toBytes();
    }

    /**
     * Ends in a hash of the table's key and the key itself: entries with equal index keys are as scattered as items.
     */
    public static byte[] entry(Table table, Index index, Map<String, AttributeValue> item) {
        KeyWriter writer = new KeyWriter().raw(Keys.index(index.number()));
        partition(writer, index.key(), item);
        sort(writer, index.key(), item);
        PartitionHash hash = new PartitionHash();
        List<byte[]> parts = new ArrayList<>(2);
        for (KeyAttribute attribute : table.key()) {
            parts.add(hashed(hash, get(item, attribute.name())));
        }
        writer.raw(hash.toBytes());
        parts.forEach(writer::part);
        return writer.toBytes();
    }

    private static byte[] hashed(PartitionHash hash, AttributeValue value) {
        byte[] bytes = bytes(value);
        if (value.n() != null) {
            hash.number(Numbers.parse(value.n()));
        } else {
            hash.text(bytes);
        }
        return bytes;
    }

    /** What all keys of one partition of a table or index begin with. */
    public static byte[] partition(byte[] space, List<KeyAttribute> key, Map<String, AttributeValue> values) {
        KeyWriter writer = new KeyWriter().raw(space);
        partition(writer, key, values);
        return writer.toBytes();
    }

    private static void partition(KeyWriter writer, List<KeyAttribute> key, Map<String, AttributeValue> item) {
        PartitionHash hash = new PartitionHash();
        if (key.size() == 1 || !key.get(1).partition()) {
            byte[] only = hashed(hash, get(item, key.get(0).name()));
            writer.raw(hash.toBytes()).part(only);
            return;
        }
        List<byte[]> parts = new ArrayList<>(4);
        for (KeyAttribute attribute : key) {
            if (attribute.partition()) {
                parts.add(hashed(hash, get(item, attribute.name())));
            }
        }
        writer.raw(hash.toBytes());
        parts.forEach(writer::part);
    }

    private static KeyWriter sort(KeyWriter writer, List<KeyAttribute> key, Map<String, AttributeValue> item) {
        for (KeyAttribute attribute : key) {
            if (!attribute.partition()) {
                writer.part(bytes(get(item, attribute.name())));
            }
        }
        return writer;
    }

    /** The bytes of a key attribute, ordered as the service orders its values. */
    public static byte[] bytes(AttributeValue value) {
        if (value.s() != null) {
            return value.s().getBytes(StandardCharsets.UTF_8);
        }
        if (value.n() != null) {
            return NumberKeys.encode(value.n());
        }
        return value.b().asByteArrayUnsafe();
    }

    /** Whether the item has all these attributes, with the declared types, not empty and not too long. */
    public static boolean has(Map<String, AttributeValue> item, List<KeyAttribute> key) {
        for (KeyAttribute attribute : key) {
            AttributeValue value = item.get(attribute.name());
            if (value == null || !Values.typeName(value).equals(attribute.type())) {
                return false;
            }
            if (value.n() == null && !KeyRules.fits(bytes(value).length, attribute)) {
                return false;
            }
        }
        return true;
    }

    /** The attributes of an item that make up a key. */
    public static Map<String, AttributeValue> of(List<KeyAttribute> key, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> picked = new LinkedHashMap<>(4);
        for (KeyAttribute attribute : key) {
            picked.put(attribute.name(), get(item, attribute.name()));
        }
        return picked;
    }

    private static AttributeValue get(Map<String, AttributeValue> item, String name) {
        AttributeValue value = item.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the item has no key attribute " + name);
        }
        return value;
    }
}
