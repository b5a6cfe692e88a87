package dev.ittaku.platform.heat;

import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** The attributes that are partition keys, read once for each table. */
final class PartitionKeys {
    /** The table itself, in the map of its indexes; no index can be called so. */
    private static final String TABLE = "";

    private final DynamoDbClient client;
    private final Map<String, Map<String, List<String>>> tables = new ConcurrentHashMap<>();

    PartitionKeys(DynamoDbClient client) {
        this.client = client;
    }

    /** Called when a table was made, changed or removed. */
    void forgetAll() {
        tables.clear();
    }

    /** Whether a query of the index reads partitions of its own; local indexes lie in those of their table. */
    boolean isGlobal(String table, @Nullable String index) {
        return index != null && names(table).containsKey(index);
    }

    /** The values of the partition key among attributes; null if the key is not complete. */
    @Nullable
    List<String> of(String table, @Nullable String index, Map<String, AttributeValue> attributes) {
        List<String> names = names(table).get(index == null ? TABLE : index);
        if (names == null) {
            return null;
        }
        List<String> values = new ArrayList<>();
        for (String name : names) {
            AttributeValue value = attributes.get(name);
            if (value == null) {
                return null;
            }
            values.add(text(value));
        }
        return values;
    }

    private static String text(AttributeValue value) {
        if (value.s() != null) {
            return value.s();
        }
        if (value.n() != null) {
            return value.n();
        }
        return value.b() == null
                ? ""
                : Base64.getEncoder().encodeToString(value.b().asByteArrayUnsafe());
    }

    private Map<String, List<String>> names(String table) {
        Map<String, List<String>> known = tables.get(table);
        if (known == null) {
            known = ask(table);
            tables.put(table, known);
        }
        return known;
    }

    private Map<String, List<String>> ask(String table) {
        try {
            TableDescription description =
                    client.describeTable(request -> request.tableName(table)).table();
            Map<String, List<String>> names = new HashMap<>();
            names.put(TABLE, partition(description.keySchema()));
            description
                    .globalSecondaryIndexes()
                    .forEach(index -> names.put(index.indexName(), partition(index.keySchema())));
            return names;
        } catch (SdkException e) {
            // Measuring must not make requests fail that the store answers.
            return Map.of();
        }
    }

    private static List<String> partition(List<KeySchemaElement> key) {
        return key.stream()
                .filter(element -> element.keyType() == KeyType.HASH)
                .map(KeySchemaElement::attributeName)
                .toList();
    }
}
