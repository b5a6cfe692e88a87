package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.Projection;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.RequestScope;
import dev.ittaku.dynamodb.internal.storage.HotAnswers;
import dev.ittaku.dynamodb.internal.storage.WriteMarks;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** Reads one item by its key. Always the latest, whether or not the request insists. */
public final class GetItem {
    private static final Found NOTHING = new Found(GetItemResponse.builder().build(), 0);

    private final Engine engine;
    private final @Nullable HotAnswers<GetItemResponse> hot;

    public GetItem(Engine engine) {
        this.engine = engine;
        this.hot = HotAnswers.of(engine.storage());
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
            Found found = find(ItemKeys.item(table, request.key()));
            double units = CapacityMeter.readUnits(found.size(), Boolean.TRUE.equals(request.consistentRead()));
            engine.throttle().read(table, null, units);
            boolean metered = CapacityMeter.isAsked(request.returnConsumedCapacity());
            GetItemResponse whole = found.answer();
            if (!metered && (projection == null || !whole.hasItem())) {
                return whole;
            }
            GetItemResponse.Builder response = GetItemResponse.builder();
            if (whole.hasItem()) {
                response.item(projection == null ? whole.item() : projection.project(whole.item()));
            }
            if (metered) {
                response.consumedCapacity(CapacityMeter.of(table)
                        .add(units)
                        .report(request.returnConsumedCapacity(), CapacityMeter.Split.NO));
            }
            return response.build();
        });
    }

    /** An answer with the whole item, and the item's size. */
    private record Found(GetItemResponse answer, long size) {}

    private Found find(byte[] key) {
        if (hot == null) {
            Stored stored = engine.items().readToHandOn(engine.storage(), key);
            return stored == null ? NOTHING : found(stored);
        }
        HotAnswers.Question question = HotAnswers.Question.item(key);
        HotAnswers.Kept<GetItemResponse> kept = hot.find(question);
        if (kept != null) {
            return new Found(kept.answer(), kept.size());
        }
        long mark = hot.mark(question);
        Stored stored = engine.items().readToHandOn(engine.storage(), key);
        if (stored == null) {
            return NOTHING;
        }
        Found found = found(stored);
        if (mark != WriteMarks.NONE) {
            int values = engine.items().reader().values();
            hot.keep(question, mark, found.answer(), stored.size(), values);
        }
        return found;
    }

    private static Found found(Stored stored) {
        return new Found(GetItemResponse.builder().item(stored.item()).build(), stored.size());
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
