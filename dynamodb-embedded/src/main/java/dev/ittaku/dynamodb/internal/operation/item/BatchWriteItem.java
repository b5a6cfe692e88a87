package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.CollectionMetrics;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.HeldItems;
import dev.ittaku.dynamodb.internal.operation.HeldTables;
import dev.ittaku.dynamodb.internal.operation.Throttle;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.transaction.ItemLocks.Claim;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Puts and deletes up to 25 items. None waits for the disk alone: they share one sync. */
public final class BatchWriteItem {
    private static final int MOST = 25;

    private final Engine engine;

    public BatchWriteItem(Engine engine) {
        this.engine = engine;
    }

    private record Write(
            WriteRequest asked,
            Table table,
            Map<String, AttributeValue> key,
            @Nullable Map<String, AttributeValue> item) {}

    public BatchWriteItemResponse run(BatchWriteItemRequest request) {
        BatchConstraints.check(request);
        values(request);
        try (HeldTables tables = HeldTables.open(engine, request.requestItems().keySet())) {
            List<Write> writes = new ArrayList<>();
            List<byte[]> keys = new ArrayList<>();
            Set<ByteBuffer> seen = new HashSet<>();
            request.requestItems().forEach((name, requests) -> {
                for (WriteRequest asked : requests) {
                    Write write = write(tables.table(name), asked);
                    byte[] key = ItemKeys.item(write.table(), write.key());
                    if (!seen.add(ByteBuffer.wrap(key))) {
                        throw Errors.validation("Provided list of item keys contains duplicates");
                    }
                    writes.add(write);
                    keys.add(key);
                }
            });
            return store(request, writes, keys);
        }
    }

    private static void values(BatchWriteItemRequest request) {
        int count = 0;
        for (List<WriteRequest> requests : request.requestItems().values()) {
            for (WriteRequest asked : requests) {
                if ((asked.putRequest() == null) == (asked.deleteRequest() == null)) {
                    throw Errors.validation("Supplied AttributeValue has more than one datatypes set, must contain"
                            + " exactly one of the supported datatypes");
                }
                if (++count > MOST) {
                    throw Errors.validation("Too many items requested for the BatchWriteItem call");
                }
                if (asked.putRequest() != null) {
                    Items.validate(asked.putRequest().item());
                    Items.validateSize(asked.putRequest().item());
                } else {
                    Items.validate(asked.deleteRequest().key());
                }
            }
        }
    }

    private static Write write(Table table, WriteRequest asked) {
        if (asked.putRequest() != null) {
            KeyRules.requireKeyTypes(asked.putRequest().item(), table.key());
            SingleWrite.checkNew(table, asked.putRequest().item());
            Items.validateDepth(asked.putRequest().item());
            Map<String, AttributeValue> item =
                    Values.canonical(asked.putRequest().item());
            return new Write(asked, table, item, item);
        }
        KeyRules.validateKey(asked.deleteRequest().key(), table.key());
        return new Write(asked, table, Values.canonical(asked.deleteRequest().key()), null);
    }

    /** The reason why a write must wait, or none. The cost is found by staging the write without committing it. */
    private List<ThrottlingReason> exceeded(Table table, byte[] key, @Nullable Stored before, @Nullable Stored after) {
        List<ThrottlingReason> withheld = engine.throttle().withheld("BatchWriteItem", table, true);
        if (!withheld.isEmpty()) {
            return withheld;
        }
        return engine.throttle().isOn()
                ? engine.throttle().tryWrite(table, engine.items().stage(new Batch(), table, key, before, after, false))
                : List.of();
    }

    private BatchWriteItemResponse store(BatchWriteItemRequest request, List<Write> writes, List<byte[]> keys) {
        Map<String, CapacityMeter> capacity = new LinkedHashMap<>();
        Map<String, List<ItemCollectionMetrics>> metrics = new LinkedHashMap<>();
        Map<String, List<WriteRequest>> left = new LinkedHashMap<>();
        List<Write> done = new ArrayList<>();
        List<ThrottlingReason> refused = List.of();
        try (HeldItems held = HeldItems.take(engine.locks(), keys, Claim.PATIENT_WRITE)) {
            if (!held.refused().isEmpty()) {
                throw new IllegalStateException("a patient write is never refused");
            }
            Batch batch = new Batch();
            for (int i = 0; i < writes.size(); i++) {
                Write write = writes.get(i);
                Stored before = engine.items().read(engine.storage(), keys.get(i));
                Stored after = write.item() == null ? null : Stored.of(write.item());
                engine.collections().check(engine.storage(), write.table(), before, after);
                List<ThrottlingReason> exceeded = exceeded(write.table(), keys.get(i), before, after);
                if (!exceeded.isEmpty()) {
                    refused = exceeded;
                    left.computeIfAbsent(write.table().name(), name -> new ArrayList<>())
                            .add(write.asked());
                    continue;
                }
                done.add(write);
                capacity.computeIfAbsent(write.table().name(), CapacityMeter::new)
                        .add(engine.items().stage(batch, write.table(), keys.get(i), before, after, false));
            }
            if (!batch.isEmpty()) {
                engine.storage().commit(batch);
            }
        }
        if (done.isEmpty() && !refused.isEmpty()) {
            throw Throttle.exceeded(refused);
        }
        for (Write write : done) {
            ItemCollectionMetrics size =
                    CollectionMetrics.of(engine, write.table(), write.key(), request.returnItemCollectionMetrics());
            if (size != null) {
                metrics.computeIfAbsent(write.table().name(), name -> new ArrayList<>())
                        .add(size);
            }
        }
        BatchWriteItemResponse.Builder response =
                BatchWriteItemResponse.builder().unprocessedItems(left);
        if (!metrics.isEmpty()) {
            response.itemCollectionMetrics(metrics);
        }
        if (CapacityMeter.isAsked(request.returnConsumedCapacity())) {
            response.consumedCapacity(capacity.values().stream()
                    .map(meter -> meter.report(request.returnConsumedCapacity(), CapacityMeter.Split.NO))
                    .toList());
        }
        return response.build();
    }
}
