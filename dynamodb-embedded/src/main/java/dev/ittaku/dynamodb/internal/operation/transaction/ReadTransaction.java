package dev.ittaku.dynamodb.internal.operation.transaction;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.operation.Cancellation;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.HeldTables;
import dev.ittaku.dynamodb.internal.operation.item.Selection;
import dev.ittaku.dynamodb.internal.storage.View;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;

/** Reads items as they were at one moment; gives way to a transaction that is writing one. */
public final class ReadTransaction {
    private final Engine engine;

    public ReadTransaction(Engine engine) {
        this.engine = engine;
    }

    /** The returned part of an item; null for nothing at all. */
    public interface Shown {
        @Nullable
        Map<String, AttributeValue> of(Map<String, AttributeValue> item);
    }

    /**
     * One item to read.
     *
     * @param paths the paths that are returned or compared, to be checked against the key
     */
    public record Wanted(String table, Map<String, AttributeValue> key, List<DocumentPath> paths, Shown shown) {}

    public record Result(List<ItemResponse> responses, Map<String, CapacityMeter> capacity) {
        public List<ConsumedCapacity> capacity(ReturnConsumedCapacity asked) {
            return capacity.values().stream()
                    .map(meter -> meter.report(asked, CapacityMeter.Split.READ))
                    .toList();
        }
    }

    public Result run(List<Wanted> wanted) {
        List<String> names = wanted.stream().map(Wanted::table).toList();
        try (HeldTables tables = HeldTables.open(engine, names)) {
            List<byte[]> keys = keys(wanted, tables);
            Cancellation.check(keys.stream()
                    .map(key -> engine.locks().inTransaction(key) ? Cancellation.conflict() : Cancellation.none())
                    .toList());
            return read(wanted, keys, tables);
        }
    }

    private static List<byte[]> keys(List<Wanted> wanted, HeldTables tables) {
        List<byte[]> keys = new ArrayList<>();
        Set<ByteBuffer> seen = new HashSet<>();
        for (Wanted one : wanted) {
            Table table = tables.table(one.table());
            KeyRules.refuseEmptyKey(one.key(), table.key());
            try {
                KeyRules.validateKey(one.key(), table.key());
                Selection.refuseInsideKeys(one.paths(), table.key());
            } catch (AwsServiceException e) {
                throw Cancellation.invalid(wanted.size(), keys.size(), e);
            }
            byte[] key = ItemKeys.item(table, one.key());
            keys.add(key);
            if (!seen.add(ByteBuffer.wrap(key))) {
                throw Errors.validation("Transaction request cannot include multiple operations on one item");
            }
        }
        return keys;
    }

    private Result read(List<Wanted> wanted, List<byte[]> keys, HeldTables tables) {
        List<ItemResponse> responses = new ArrayList<>();
        Map<String, CapacityMeter> capacity = new LinkedHashMap<>();
        TransactionSize size = new TransactionSize();
        List<CancellationReason> reasons = new ArrayList<>();
        try (View snapshot = engine.storage().snapshot()) {
            for (int i = 0; i < wanted.size(); i++) {
                Stored stored = engine.items().read(snapshot, keys.get(i));
                int bytes = stored == null ? 0 : stored.size();
                size.add(bytes);
                ItemResponse.Builder response = ItemResponse.builder();
                Map<String, AttributeValue> shown =
                        stored == null ? null : wanted.get(i).shown().of(stored.item());
                if (shown != null) {
                    response.item(shown);
                }
                responses.add(response.build());
                Table table = tables.table(wanted.get(i).table());
                double units = 2 * CapacityMeter.readUnits(bytes, true);
                List<ThrottlingReason> exceeded = engine.throttle().tryRead(table, null, units);
                reasons.add(exceeded.isEmpty() ? Cancellation.none() : Cancellation.throttled(exceeded));
                capacity.computeIfAbsent(table.name(), CapacityMeter::new).add(units);
            }
        }
        Cancellation.check(reasons);
        return new Result(responses, capacity);
    }
}
