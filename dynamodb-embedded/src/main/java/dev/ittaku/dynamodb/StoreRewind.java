package dev.ittaku.dynamodb;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;

/**
 * Sets all tables back to a moment, by ordinary writes of the differences. So indexes are updated, the history stays
 * complete and can undo it, and an interrupted run is completed by running it again.
 */
public final class StoreRewind {
    private final DynamoDbClient present;
    private final DynamoDbClient past;

    private StoreRewind(DynamoDbClient present, DynamoDbClient past) {
        this.present = present;
        this.past = past;
    }

    /**
     * The result for one table.
     *
     * @param covered false if its point-in-time recovery does not include the moment; then the table is not changed
     */
    public record Result(String table, boolean covered, long written, long deleted) {}

    /** Called for each item that was read. */
    @FunctionalInterface
    public interface Progress {
        void at(String table, long items);
    }

    /**
     * Sets a store back. Everybody else's requests are refused meanwhile, with InternalServerError.
     *
     * @throws IllegalArgumentException if the moment is still to come
     */
    public static List<Result> to(EmbeddedDynamoDb store, Instant moment, Progress progress) {
        return store.alone(() -> setBack(store, moment, progress));
    }

    private static List<Result> setBack(EmbeddedDynamoDb store, Instant moment, Progress progress) {
        try (DynamoDbClient past = store.asOf(moment)) {
            StoreRewind rewind = new StoreRewind(store.client(), past);
            List<String> covered =
                    past.listTablesPaginator().tableNames().stream().toList();
            List<Result> results = new ArrayList<>();
            for (String table : store.client().listTablesPaginator().tableNames()) {
                results.add(covered.contains(table) ? rewind.table(table, progress) : new Result(table, false, 0, 0));
            }
            return results;
        }
    }

    private Result table(String table, Progress progress) {
        List<String> key = present.describeTable(r -> r.tableName(table)).table().keySchema().stream()
                .map(KeySchemaElement::attributeName)
                .toList();
        long looked = 0;
        long written = 0;
        for (Map<String, AttributeValue> item :
                past.scanPaginator(r -> r.tableName(table)).items()) {
            Map<String, AttributeValue> now = get(present, table, keyOf(item, key));
            if (!item.equals(now)) {
                present.putItem(r -> r.tableName(table).item(item));
                written++;
            }
            progress.at(table, ++looked);
        }
        long deleted = 0;
        for (Map<String, AttributeValue> item :
                present.scanPaginator(r -> r.tableName(table)).items()) {
            Map<String, AttributeValue> itemKey = keyOf(item, key);
            if (get(past, table, itemKey).isEmpty()) {
                present.deleteItem(r -> r.tableName(table).key(itemKey));
                deleted++;
            }
            progress.at(table, ++looked);
        }
        return new Result(table, true, written, deleted);
    }

    private static Map<String, AttributeValue> get(
            DynamoDbClient client, String table, Map<String, AttributeValue> key) {
        return client.getItem(r -> r.tableName(table).key(key).consistentRead(true))
                .item();
    }

    private static Map<String, AttributeValue> keyOf(Map<String, AttributeValue> item, List<String> key) {
        return item.entrySet().stream()
                .filter(attribute -> key.contains(attribute.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
