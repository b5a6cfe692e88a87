package dev.ittaku.table.write;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.internal.meter.Spending;
import dev.ittaku.table.internal.read.Session;
import dev.ittaku.table.internal.write.ItemSize;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.meter.Cost;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteRequest;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Any number of puts and deletes without conditions, sent 25 at a time; unprocessed ones are sent again. Not atomic. The
 * last write to a key wins. Not for entities with unique values or counters.
 */
public final class Batch {
    private static final int MOST = 25;
    private static final String NAME = "batch write";
    private static final String OPERATION = "BatchWriteItem";

    private final Map<ItemKey, WriteRequest> writes = new LinkedHashMap<>();
    private final Map<ItemKey, Function<Writes, Outcome<?>>> moving = new LinkedHashMap<>();

    /** Empty. */
    public Batch() {}

    public <T> Batch put(Entity<T, ?> entity, T record) {
        plain(entity);
        if (entity.placement().isMoving()) {
            return add(entity.keyOf(record), writing -> writing.put(entity, record, Optional.empty()));
        }
        Map<String, AttributeValue> item = entity.encode(record);
        ItemSize.check(entity.name(), item);
        return add(
                entity.keyOf(record),
                WriteRequest.builder()
                        .putRequest(PutRequest.builder().item(item).build())
                        .build());
    }

    public <T> Batch delete(Entity<T, ?> entity, ItemKey key) {
        plain(entity);
        if (entity.placement().isMoving()) {
            return add(key, writing -> writing.deleteKey(entity, key, Optional.empty()));
        }
        return add(
                key,
                WriteRequest.builder()
                        .deleteRequest(
                                DeleteRequest.builder().key(entity.keyItem(key)).build())
                        .build());
    }

    private Batch add(ItemKey key, WriteRequest request) {
        writes.remove(key);
        writes.put(key, request);
        return this;
    }

    /** An item that may lie in two places is written by itself, on condition that it is where it was found. */
    private Batch add(ItemKey key, Function<Writes, Outcome<?>> write) {
        moving.remove(key);
        moving.put(key, write);
        return this;
    }

    private static void plain(Entity<?, ?> entity) {
        if (!entity.uniques().isEmpty() || !entity.counters().isEmpty()) {
            throw new TableException(
                    Code.BAD_REQUEST,
                    entity.name()
                            + " has unique values or counters, which a batch cannot keep true; use a transaction");
        }
    }

    /** Sends everything. */
    public Cost run(Session session, Writes writing) {
        Cost apart = Cost.NONE;
        for (Function<Writes, Outcome<?>> write : moving.values()) {
            Outcome<?> outcome = write.apply(writing);
            outcome.orThrow();
            apart = apart.plus(outcome.cost());
        }
        return apart.plus(together(session));
    }

    private Cost together(Session session) {
        return session.metered(NAME, spending -> {
            List<WriteRequest> all = new ArrayList<>(writes.values());
            for (int from = 0; from < all.size(); from += MOST) {
                send(session, all.subList(from, Math.min(from + MOST, all.size())), spending);
            }
            Cost cost = spending.cost();
            session.meters().record(NAME, "ok", cost);
            return cost;
        });
    }

    private static void send(Session session, List<WriteRequest> requests, Spending spending) {
        String table = session.layout().name();
        Map<String, List<WriteRequest>> open = Map.of(table, requests);
        for (int attempt = 1; !open.isEmpty(); attempt++) {
            BatchWriteItemRequest request = BatchWriteItemRequest.builder()
                    .requestItems(open)
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                    .build();
            BatchWriteItemResponse response =
                    spending.call(OPERATION, () -> session.client().batchWriteItem(request));
            spending.written(response.consumedCapacity());
            open = response.unprocessedItems();
            if (!open.isEmpty()) {
                spending.unprocessed(OPERATION);
                if (attempt >= session.backoff().attempts()) {
                    throw new TableException(
                            Code.OVERLOADED, "the store left items of " + table + " unprocessed; try again later");
                }
                spending.again(OPERATION);
                session.backoff().before(attempt);
            }
        }
    }
}
