package dev.ittaku.dynamodb.internal.operation.query;

import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope.Given;
import dev.ittaku.dynamodb.internal.expression.Projection;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.RequestScope;
import dev.ittaku.dynamodb.internal.operation.item.Selection;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;

/**
 * The parameters that Query and Scan have in common, and what both do with them alike. The SDK's requests have no type for
 * that.
 *
 * @param limit how many items to look at; 0 for as many as a page takes
 */
record PageParameters(
        @Nullable Map<String, String> names,
        @Nullable Map<String, AttributeValue> values,
        @Nullable String projection,
        @Nullable String filter,
        @Nullable String index,
        @Nullable Select select,
        boolean consistent,
        int limit,
        @Nullable ReturnConsumedCapacity capacity) {
    /** The parts that both answers have in common, each set by its builder. */
    record Answer(
            Consumer<Integer> count,
            Consumer<Integer> scanned,
            Consumer<Collection<? extends Map<String, AttributeValue>>> items,
            Consumer<Map<String, AttributeValue>> lastKey,
            Consumer<ConsumedCapacity> capacity) {}

    static PageParameters of(QueryRequest request) {
        return new PageParameters(
                request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null,
                request.projectionExpression(),
                request.filterExpression(),
                request.indexName(),
                request.select(),
                Boolean.TRUE.equals(request.consistentRead()),
                request.limit() == null ? 0 : request.limit(),
                request.returnConsumedCapacity());
    }

    static PageParameters of(ScanRequest request) {
        return new PageParameters(
                request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null,
                request.projectionExpression(),
                request.filterExpression(),
                request.indexName(),
                request.select(),
                Boolean.TRUE.equals(request.consistentRead()),
                request.limit() == null ? 0 : request.limit(),
                request.returnConsumedCapacity());
    }

    /** Opens the scope of projection and filter, and of the expressions that come after them. */
    ExpressionScope scope(ExpressionKind filterKind, Given... after) {
        List<Given> all = new ArrayList<>();
        all.add(new Given(ExpressionKind.PROJECTION, projection));
        all.add(new Given(filterKind, filter));
        all.addAll(List.of(after));
        return ExpressionScope.open(names, values, all);
    }

    @Nullable
    Condition filter(Engine engine, ExpressionKind kind, ExpressionScope scope) {
        return RequestScope.condition(engine, kind, filter, scope);
    }

    @Nullable
    Projection projection(Engine engine, ExpressionScope scope) {
        return RequestScope.projection(engine, projection, scope);
    }

    /**
     * What Select says, as far as it needs no table.
     *
     * @param attributesToGet whether the request named attributes in the old way
     */
    void checkSelect(boolean attributesToGet, String verb) {
        Selection.check(select, Selection.projectionName(attributesToGet, projection), index, verb);
    }

    @Nullable
    Index index(Table table) {
        return Selection.index(table, index, consistent);
    }

    /** Whether the index lacks attributes that the request returns. */
    boolean needsTable(Table table, @Nullable Index from, @Nullable Projection showing) {
        return Selection.needsTable(table, from, select, showing);
    }

    /**
     * Reads a page and fills an answer with the requested attributes.
     *
     * @param fetch read attributes from the table that the index lacks
     */
    PageReader.Page read(
            PageReader pages,
            Table table,
            @Nullable Index from,
            KeySpan span,
            boolean forward,
            @Nullable Condition keeping,
            @Nullable Projection showing,
            boolean fetch,
            Answer answer) {
        PageReader.Page page = pages.read(new PageReader.Wanted(
                table, from, span, forward, limit, keeping, showing, fetch, select == Select.COUNT, consistent));
        answer.count.accept(page.count());
        answer.scanned.accept(page.scanned());
        if (select != Select.COUNT) {
            answer.items.accept(page.items());
        }
        if (page.lastKey() != null) {
            answer.lastKey.accept(page.lastKey());
        }
        if (CapacityMeter.isAsked(capacity)) {
            CapacityMeter meter = CapacityMeter.ofRead(table, page.units(), from, page.indexUnits());
            answer.capacity.accept(meter.report(capacity, CapacityMeter.Split.NO));
        }
        return page;
    }

    /** Whether the answer consists of exactly all items that were read. */
    boolean isPlain() {
        return filter == null
                && projection == null
                && (select == null || select == Select.ALL_ATTRIBUTES)
                && !CapacityMeter.isAsked(capacity);
    }
}
