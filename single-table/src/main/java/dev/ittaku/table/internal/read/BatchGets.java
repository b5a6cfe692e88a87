package dev.ittaku.table.internal.read;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Placement;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.internal.expression.ExpressionText;
import dev.ittaku.table.internal.meter.Spending;
import dev.ittaku.table.key.ItemKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * Gets any number of items by key: splits them into batches and retries unprocessed keys. Expired items are omitted.
 */
public final class BatchGets {
    static final int MOST = 100;
    private static final String OPERATION = "BatchGetItem";

    private final Session session;

    public BatchGets(Session session) {
        this.session = session;
    }

    public Map<ItemKey, Map<String, AttributeValue>> get(
            Collection<ItemKey> keys, boolean consistent, Spending spending) {
        return get(keys, Set.of(), consistent, spending);
    }

    /** Items of an entity in any of its shards, by the requested keys. */
    <T> Map<ItemKey, Map<String, AttributeValue>> get(
            Entity<T, ?> entity,
            Collection<ItemKey> keys,
            Set<String> attributes,
            boolean consistent,
            Spending spending) {
        if (!entity.placement().isMoving()) {
            return get(keys, attributes, consistent, spending);
        }
        Map<ItemKey, Map<String, AttributeValue>> found = new HashMap<>();
        // First where items come from, then the rest where they go to.
        for (int way = 0; way < 2; way++) {
            Map<ItemKey, ItemKey> asked = new LinkedHashMap<>();
            for (ItemKey key : keys) {
                List<Placement.Place<T>> places = entity.placement().of(key);
                if (!found.containsKey(key) && way < places.size()) {
                    asked.put(key, places.get(way).key());
                }
            }
            Map<ItemKey, Map<String, AttributeValue>> there = get(asked.values(), attributes, true, spending);
            asked.forEach((key, place) -> {
                Map<String, AttributeValue> item = there.get(place);
                if (item != null) {
                    found.put(key, item);
                }
            });
        }
        return found;
    }

    /** Only some attributes, or all if none are named. */
    Map<ItemKey, Map<String, AttributeValue>> get(
            Collection<ItemKey> keys, Set<String> attributes, boolean consistent, Spending spending) {
        KeysAndAttributes.Builder form = KeysAndAttributes.builder().consistentRead(consistent);
        if (!attributes.isEmpty()) {
            ExpressionText text = new ExpressionText();
            List<String> names = new ArrayList<>();
            attributes.forEach(attribute -> names.add(text.name(attribute)));
            form.projectionExpression(String.join(", ", names)).expressionAttributeNames(text.names());
        }
        Map<ItemKey, Map<String, AttributeValue>> found = new HashMap<>();
        List<ItemKey> distinct = new ArrayList<>(new LinkedHashSet<>(keys));
        for (int from = 0; from < distinct.size(); from += MOST) {
            batch(distinct.subList(from, Math.min(from + MOST, distinct.size())), form.build(), spending, found);
        }
        return found;
    }

    private void batch(
            List<ItemKey> keys,
            KeysAndAttributes form,
            Spending spending,
            Map<ItemKey, Map<String, AttributeValue>> found) {
        String table = session.layout().name();
        List<Map<String, AttributeValue>> wanted = new ArrayList<>();
        keys.forEach(key -> wanted.add(session.layout().keyItem(key)));
        Map<String, KeysAndAttributes> open =
                Map.of(table, form.toBuilder().keys(wanted).build());
        for (int attempt = 1; !open.isEmpty(); attempt++) {
            BatchGetItemRequest request = BatchGetItemRequest.builder()
                    .requestItems(open)
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                    .build();
            BatchGetItemResponse response =
                    spending.call(OPERATION, () -> session.client().batchGetItem(request));
            spending.read(response.consumedCapacity());
            for (Map<String, AttributeValue> item : response.responses().getOrDefault(table, List.of())) {
                if (!Entity.isExpired(session.layout(), item, session.now())) {
                    found.put(key(item), item);
                }
            }
            open = response.unprocessedKeys();
            if (!open.isEmpty()) {
                spending.unprocessed(OPERATION);
                if (attempt == session.backoff().attempts()) {
                    throw new TableException(
                            Code.OVERLOADED, "the store left items of " + table + " unprocessed; try again later");
                }
                spending.again(OPERATION);
                session.backoff().before(attempt);
            }
        }
    }

    ItemKey key(Map<String, AttributeValue> item) {
        return session.layout().key(item);
    }
}
