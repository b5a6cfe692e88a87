package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.Projection;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.HeldTables;
import dev.ittaku.dynamodb.internal.operation.RequestScope;
import dev.ittaku.dynamodb.internal.operation.Throttle;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;

/** Reads up to 100 items; what would pass 16 MB is left for the next call. */
public final class BatchGetItem {
    private static final int MOST = 100;
    private static final long MOST_BYTES = 16L << 20;

    private final Engine engine;

    public BatchGetItem(Engine engine) {
        this.engine = engine;
    }

    public BatchGetItemResponse run(BatchGetItemRequest request) {
        BatchConstraints.check(request);
        Legacy.refuseMixed(request.requestItems().values());
        Map<String, @Nullable Projection> projections = new HashMap<>();
        int count = 0;
        for (Map.Entry<String, KeysAndAttributes> entry : request.requestItems().entrySet()) {
            KeysAndAttributes wanted = Legacy.translate(entry.getValue());
            ExpressionScope scope = RequestScope.forProjection(
                    wanted.hasExpressionAttributeNames() ? wanted.expressionAttributeNames() : null,
                    wanted.projectionExpression());
            Set<Map<String, AttributeValue>> seen = new HashSet<>();
            for (Map<String, AttributeValue> key : wanted.keys()) {
                Items.validate(key);
                if (!seen.add(Values.canonical(key))) {
                    throw Errors.validation("Provided list of item keys contains duplicates");
                }
                if (++count > MOST) {
                    throw Errors.validation("Too many items requested for the BatchGetItem call");
                }
            }
            projections.put(entry.getKey(), RequestScope.projection(engine, wanted.projectionExpression(), scope));
            scope.requireAllUsed();
        }
        try (HeldTables tables = HeldTables.open(engine, request.requestItems().keySet())) {
            request.requestItems().forEach((name, wanted) -> {
                for (Map<String, AttributeValue> key : wanted.keys()) {
                    KeyRules.validateKey(key, tables.table(name).key());
                }
            });
            return read(request, tables, projections);
        }
    }

    private BatchGetItemResponse read(
            BatchGetItemRequest request, HeldTables tables, Map<String, @Nullable Projection> projections) {
        Map<String, List<Map<String, AttributeValue>>> found = new LinkedHashMap<>();
        Map<String, KeysAndAttributes> left = new LinkedHashMap<>();
        List<CapacityMeter> capacity = new ArrayList<>();
        long bytes = 0;
        boolean any = false;
        List<ThrottlingReason> refused = List.of();
        for (Map.Entry<String, KeysAndAttributes> entry : request.requestItems().entrySet()) {
            Table table = tables.table(entry.getKey());
            KeysAndAttributes wanted = entry.getValue();
            Projection projection = projections.get(entry.getKey());
            if (projection != null) {
                Selection.refuseInsideKeys(projection.paths(), table.key());
            }
            boolean consistent = Boolean.TRUE.equals(wanted.consistentRead());
            List<Map<String, AttributeValue>> items = new ArrayList<>();
            List<Map<String, AttributeValue>> later = new ArrayList<>();
            CapacityMeter meter = CapacityMeter.of(table);
            for (Map<String, AttributeValue> key : wanted.keys()) {
                Stored stored =
                        bytes > MOST_BYTES ? null : engine.items().read(engine.storage(), ItemKeys.item(table, key));
                int size = stored == null ? 0 : stored.size();
                if (bytes + size > MOST_BYTES) {
                    bytes = MOST_BYTES + 1;
                    later.add(key);
                    continue;
                }
                double units = CapacityMeter.readUnits(size, consistent);
                List<ThrottlingReason> exceeded = engine.throttle().withheld("BatchGetItem", table, false);
                if (exceeded.isEmpty()) {
                    exceeded = engine.throttle().tryRead(table, null, units);
                }
                if (!exceeded.isEmpty()) {
                    refused = exceeded;
                    later.add(key);
                    continue;
                }
                any = true;
                bytes += size;
                meter.add(units);
                if (stored != null) {
                    items.add(projection == null ? stored.item() : projection.project(stored.item()));
                }
            }
            found.computeIfAbsent(table.name(), name -> new ArrayList<>()).addAll(items);
            capacity.add(meter);
            if (!later.isEmpty()) {
                left.put(table.name(), wanted.toBuilder().keys(later).build());
            }
        }
        if (!any && !refused.isEmpty()) {
            throw Throttle.exceeded(refused);
        }
        BatchGetItemResponse.Builder response =
                BatchGetItemResponse.builder().responses(found).unprocessedKeys(left);
        if (CapacityMeter.isAsked(request.returnConsumedCapacity())) {
            response.consumedCapacity(capacity.stream()
                    .map(meter -> meter.report(request.returnConsumedCapacity(), CapacityMeter.Split.NO))
                    .toList());
        }
        return response.build();
    }
}
