package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.Projection;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.RequestScope;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** Reads one item by its key. Always the latest, whether or not the request insists. */
public final class GetItem {
    private final Engine engine;

    public GetItem(Engine engine) {
        this.engine = engine;
    }

    public GetItemResponse run(GetItemRequest request) {
        new Constraints()
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .size("attributesToGet", request.hasAttributesToGet() ? request.attributesToGet() : null, 1, 255)
                .table(request.tableName())
                .notNull("key", request.hasKey() ? request.key() : null)
                .check();
        return get(Legacy.translate(request));
    }

    private GetItemResponse get(GetItemRequest request) {
        ExpressionScope scope = scope(request);
        Items.validate(request.key());
        Projection projection = projection(request, scope);

        return engine.glance(request.tableName(), table -> {
            KeyRules.validateKey(request.key(), table.key());
            if (projection != null) {
                Selection.refuseInsideKeys(projection.paths(), table.key());
            }
            byte[] key = ItemKeys.item(table, request.key());
            Stored stored = projection == null
                    ? engine.items().readToHandOn(engine.storage(), key)
                    : engine.items().read(engine.storage(), key);
            double units = CapacityMeter.readUnits(
                    stored == null ? 0 : stored.size(), Boolean.TRUE.equals(request.consistentRead()));
            engine.throttle().read(table, null, units);
            GetItemResponse.Builder response = GetItemResponse.builder();
            if (stored != null) {
                response.item(projection == null ? stored.item() : projection.project(stored.item()));
            }
            if (CapacityMeter.isAsked(request.returnConsumedCapacity())) {
                response.consumedCapacity(CapacityMeter.of(table)
                        .add(units)
                        .report(request.returnConsumedCapacity(), CapacityMeter.Split.NO));
            }
            return response.build();
        });
    }

    /** Null if the request has nothing to look up in one. */
    private static @Nullable ExpressionScope scope(GetItemRequest request) {
        return request.projectionExpression() == null && !request.hasExpressionAttributeNames()
                ? null
                : RequestScope.forProjection(
                        request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                        request.projectionExpression());
    }

    private @Nullable Projection projection(GetItemRequest request, @Nullable ExpressionScope scope) {
        if (scope == null) {
            return null;
        }
        Projection projection = RequestScope.projection(engine, request.projectionExpression(), scope);
        scope.requireAllUsed();
        return projection;
    }
}
