package dev.ittaku.dynamodb.internal.table;

import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/**
 * A secondary index. From the moment it is in its table's definition, every write maintains it; it can be read when it
 * is ACTIVE, that is, when the older items have been added.
 *
 * @param number the number of its entries in the storage
 * @param key up to four partition and four sort attributes, in order
 */
public record Index(
        int number,
        String name,
        boolean global,
        List<KeyAttribute> key,
        ProjectionType projection,
        List<String> included,
        IndexStatus status,
        Throughput throughput) {
    public Index {
        key = List.copyOf(key);
        included = List.copyOf(included);
    }

    public List<KeyAttribute> partition() {
        return key.stream().filter(KeyAttribute::partition).toList();
    }

    public List<KeyAttribute> sort() {
        return key.stream().filter(attribute -> !attribute.partition()).toList();
    }

    public Index withStatus(IndexStatus next) {
        return new Index(number, name, global, key, projection, included, next, throughput);
    }

    public Index withName(String next) {
        return new Index(number, next, global, key, projection, included, status, throughput);
    }

    public Index withThroughput(Throughput next) {
        return new Index(number, name, global, key, projection, included, status, next);
    }

    /** Whether an attribute of the table's items is also in this index. */
    public boolean projects(String attribute, Table table) {
        return projection == ProjectionType.ALL
                || included.contains(attribute)
                || named(key, attribute)
                || named(table.key(), attribute);
    }

    private static boolean named(List<KeyAttribute> attributes, String name) {
        for (KeyAttribute attribute : attributes) {
            if (attribute.name().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** What the index keeps of an item, or null if the item is not in it. */
    public @Nullable Map<String, AttributeValue> project(@Nullable Map<String, AttributeValue> item, Table table) {
        if (item == null || !ItemKeys.has(item, key)) {
            return null;
        }
        if (projection == ProjectionType.ALL) {
            return item;
        }
        Map<String, AttributeValue> kept = new LinkedHashMap<>();
        item.forEach((name, value) -> {
            if (projects(name, table)) {
                kept.put(name, value);
            }
        });
        return kept;
    }
}
