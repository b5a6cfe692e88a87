package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The single-parameter checks of batches. */
final class BatchConstraints {
    private static final String KEY_RULE = "Map keys must satisfy constraint: [Member must have length less than or"
            + " equal to 255, Member must have length greater than or equal to 3, Member must satisfy regular"
            + " expression pattern: " + Constraints.NAME_PATTERN + "]";
    private static final int MOST_WRITES = 25;
    private static final int MOST_KEYS = 100;

    private BatchConstraints() {}

    static void check(BatchWriteItemRequest request) {
        Constraints constraints = new Constraints()
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .oneOf(
                        "returnItemCollectionMetrics",
                        request.returnItemCollectionMetricsAsString(),
                        Constraints.METRICS)
                .notNull("requestItems", request.hasRequestItems() ? request.requestItems() : null);
        if (request.hasRequestItems()) {
            Map<String, List<WriteRequest>> items = request.requestItems();
            constraints.size("requestItems", items, items.size(), 0, MOST_WRITES);
            names(constraints, items.keySet(), items);
            for (List<WriteRequest> writes : items.values()) {
                if (writes.isEmpty() || writes.size() > MOST_WRITES) {
                    constraints.violated(
                            "requestItems",
                            items,
                            "Map value must satisfy constraint: [Member must have length less than or equal to 25,"
                                    + " Member must have length greater than or equal to 1]");
                }
            }
            items.forEach((name, writes) -> members(constraints, name, writes));
        }
        constraints.check();
        if (request.requestItems().isEmpty()) {
            throw Errors.validation("The requestItems parameter is required for BatchWriteItem");
        }
    }

    private static void members(Constraints constraints, String table, List<WriteRequest> writes) {
        int at = 0;
        for (WriteRequest write : writes) {
            String path = "requestItems." + table + ".member." + ++at + ".member.";
            if (write.deleteRequest() != null) {
                constraints.notNull(
                        path + "deleteRequest.key",
                        write.deleteRequest().hasKey() ? write.deleteRequest().key() : null);
            }
            if (write.putRequest() != null) {
                constraints.notNull(
                        path + "putRequest.item",
                        write.putRequest().hasItem() ? write.putRequest().item() : null);
            }
        }
    }

    static void check(BatchGetItemRequest request) {
        Constraints constraints = new Constraints()
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .notNull("requestItems", request.hasRequestItems() ? request.requestItems() : null);
        if (request.hasRequestItems()) {
            Map<String, KeysAndAttributes> items = request.requestItems();
            constraints.sizeUnshown("RequestItems", items.size(), 1, MOST_KEYS);
            names(constraints, items.keySet(), items);
            items.forEach((name, wanted) -> {
                String path = "requestItems." + name + ".member.";
                constraints
                        .notNull(path + "keys", wanted.hasKeys() ? wanted.keys() : null)
                        .sizeUnshown(
                                "RequestItems." + name + ".member.Keys",
                                wanted.hasKeys() ? wanted.keys().size() : 1,
                                1,
                                MOST_KEYS)
                        .size(
                                path + "attributesToGet",
                                wanted.hasAttributesToGet() ? wanted.attributesToGet() : null,
                                1,
                                255);
            });
        }
        constraints.check();
    }

    private static void names(Constraints constraints, Set<String> names, Object shown) {
        for (String name : names) {
            boolean fits = name.length() >= 3 && name.length() <= 255 && Constraints.isName(name);
            if (!fits && !TableNames.isArn(name)) {
                constraints.violated("requestItems", shown, KEY_RULE);
            }
        }
    }
}
