package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import dev.ittaku.dynamodb.expression.ExpressionScope;
import dev.ittaku.dynamodb.expression.Projection;
import dev.ittaku.dynamodb.item.Items;
import dev.ittaku.dynamodb.item.KeyRules;
import dev.ittaku.dynamodb.storage.View;
import dev.ittaku.dynamodb.table.ItemKeys;
import dev.ittaku.dynamodb.table.ItemStore.Stored;
import dev.ittaku.dynamodb.table.Table;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;

/** Reads up to 100 items as they were at one moment; gives way to a transaction that is writing one. */
public final class TransactGetItems {
    private final Engine engine;

    public TransactGetItems(Engine engine) {
        this.engine = engine;
    }

    private record Bound(Get get, @Nullable Projection projection) {}

    public TransactGetItemsResponse run(TransactGetItemsRequest request) {
        TransactionConstraints.check(request);
        List<Bound> gets = new ArrayList<>();
        for (var item : request.transactItems()) {
            Get get = item.get();
            ExpressionScope scope = RequestScope.forProjection(
                    get.hasExpressionAttributeNames() ? get.expressionAttributeNames() : null,
                    get.projectionExpression());
            Items.validate(get.key());
            gets.add(new Bound(get, RequestScope.projection(engine, get.projectionExpression(), scope)));
            scope.requireAllUsed();
        }
        List<String> names = gets.stream().map(bound -> bound.get().tableName()).toList();
        try (HeldTables tables = HeldTables.open(engine, names)) {
            List<byte[]> keys = keys(gets, tables);
            refuseConflicts(keys);
            return read(request, gets, keys, tables);
        }
    }

    private static List<byte[]> keys(List<Bound> gets, HeldTables tables) {
        List<byte[]> keys = new ArrayList<>();
        Set<ByteBuffer> seen = new HashSet<>();
        for (Bound bound : gets) {
            Table table = tables.table(bound.get().tableName());
            try {
                KeyRules.validateKey(bound.get().key(), table.key());
                if (bound.projection() != null) {
                    Selection.refuseInsideKeys(bound.projection().paths(), table.key());
                }
            } catch (AwsServiceException e) {
                throw Cancellation.invalid(gets.size(), keys.size(), e);
            }
            byte[] key = ItemKeys.item(table, bound.get().key());
            keys.add(key);
            if (!seen.add(ByteBuffer.wrap(key))) {
                throw Errors.validation("Transaction request cannot include multiple operations on one item");
            }
        }
        return keys;
    }

    private void refuseConflicts(List<byte[]> keys) {
        Cancellation.check(keys.stream()
                .map(key -> engine.locks().inTransaction(key) ? Cancellation.conflict() : Cancellation.none())
                .toList());
    }

    private TransactGetItemsResponse read(
            TransactGetItemsRequest request, List<Bound> gets, List<byte[]> keys, HeldTables tables) {
        List<ItemResponse> responses = new ArrayList<>();
        Map<String, CapacityMeter> capacity = new LinkedHashMap<>();
        TransactionSize size = new TransactionSize();
        try (View snapshot = engine.storage().snapshot()) {
            for (int i = 0; i < gets.size(); i++) {
                Bound bound = gets.get(i);
                Stored stored = engine.items().read(snapshot, keys.get(i));
                size.add(stored == null ? 0 : stored.size());
                ItemResponse.Builder response = ItemResponse.builder();
                if (stored != null) {
                    response.item(
                            bound.projection() == null
                                    ? stored.item()
                                    : bound.projection().project(stored.item()));
                }
                responses.add(response.build());
                capacity.computeIfAbsent(tables.table(bound.get().tableName()).name(), CapacityMeter::new)
                        .add(2 * CapacityMeter.readUnits(stored == null ? 0 : stored.size(), true));
            }
        }
        TransactGetItemsResponse.Builder response =
                TransactGetItemsResponse.builder().responses(responses);
        if (CapacityMeter.isAsked(request.returnConsumedCapacity())) {
            response.consumedCapacity(capacity.values().stream()
                    .map(meter -> meter.report(request.returnConsumedCapacity(), CapacityMeter.Split.READ))
                    .toList());
        }
        return response.build();
    }
}
