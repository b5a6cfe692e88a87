package dev.ittaku.dynamodb.internal.table;

import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;

/**
 * An index by the distance of vectors. As with {@link Index}, every write maintains it from the moment it is defined,
 * and it can be searched when it is ACTIVE.
 *
 * @param number the number of its entries in the storage
 * @param attribute the attribute with the vectors: lists of numbers
 * @param schema the attributes that a search condition may contain; a {@code partition} attribute is required in it
 */
public record VectorIndex(
        int number,
        String name,
        String attribute,
        int dimensions,
        VectorDistanceFunction distance,
        List<KeyAttribute> schema,
        ProjectionType projection,
        List<String> included,
        IndexStatus status) {
    public VectorIndex {
        schema = List.copyOf(schema);
        included = List.copyOf(included);
    }

    public Optional<KeyAttribute> hash() {
        return schema.stream().filter(KeyAttribute::partition).findFirst();
    }

    public Optional<KeyAttribute> searchable(String attributeName) {
        return schema.stream()
                .filter(element -> element.name().equals(attributeName))
                .findFirst();
    }

    public VectorIndex withStatus(IndexStatus next) {
        return new VectorIndex(number, name, attribute, dimensions, distance, schema, projection, included, next);
    }

    public VectorIndex withNumber(int next) {
        return new VectorIndex(
                next, name, attribute, dimensions, distance, schema, projection, included, IndexStatus.ACTIVE);
    }

    /** What the index keeps of an item, or null if the item is not in it. */
    @Nullable
    VectorEntry entry(@Nullable Map<String, AttributeValue> item, Table table) {
        AttributeValue value = item == null ? null : item.get(attribute);
        if (item == null || value == null || !value.hasL()) {
            return null;
        }
        for (KeyAttribute element : schema) {
            AttributeValue there = item.get(element.name());
            if (there == null ? element.partition() : !Values.typeName(there).equals(element.type())) {
                return null;
            }
        }
        float[] vector = value.l().size() == dimensions ? Vectors.read(value.l()) : null;
        return vector == null ? null : new VectorEntry(vector, rest(item, table));
    }

    private Map<String, AttributeValue> rest(Map<String, AttributeValue> item, Table table) {
        Map<String, AttributeValue> rest = new LinkedHashMap<>();
        item.forEach((name, value) -> {
            if (!name.equals(attribute) && projects(name, table)) {
                rest.put(name, value);
            }
        });
        return rest;
    }

    private boolean projects(String name, Table table) {
        return projection == ProjectionType.ALL
                || included.contains(name)
                || searchable(name).isPresent()
                || table.key().stream().anyMatch(key -> key.name().equals(name));
    }
}
