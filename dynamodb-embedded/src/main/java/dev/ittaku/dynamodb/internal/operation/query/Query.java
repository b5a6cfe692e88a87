package dev.ittaku.dynamodb.internal.operation.query;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.error.RequestValidationException;
import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope.Given;
import dev.ittaku.dynamodb.internal.expression.KeyConditions;
import dev.ittaku.dynamodb.internal.expression.KeyRange;
import dev.ittaku.dynamodb.internal.expression.Projection;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.item.Legacy;
import dev.ittaku.dynamodb.internal.operation.item.LegacyText;
import dev.ittaku.dynamodb.internal.operation.item.Selection;
import dev.ittaku.dynamodb.internal.operation.query.PageParameters.Answer;
import dev.ittaku.dynamodb.internal.storage.HotAnswers;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.WriteMarks;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.Table;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** Reads the items of one partition in the order of their sort keys. */
public final class Query {
    private final Engine engine;
    private final PageReader pages;
    private final @Nullable HotAnswers<QueryResponse> hot;

    public Query(Engine engine) {
        this.engine = engine;
        this.pages = new PageReader(engine);
        this.hot = HotAnswers.of(engine.storage());
    }

    public QueryResponse run(QueryRequest asked) {
        constraints(asked);
        QueryRequest request = Legacy.translate(asked);
        String filterName = asked.hasQueryFilter() ? "QueryFilter" : "Filter Expression";
        PageParameters given = PageParameters.of(request);
        ExpressionScope scope = given.scope(
                        ExpressionKind.FILTER,
                        new Given(ExpressionKind.KEY_CONDITION, request.keyConditionExpression()))
                .translated(asked.hasQueryFilter());
        if (request.keyConditionExpression() == null) {
            throw Errors.validation(
                    "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
        }
        KeyConditions keys = engine.expressions().keyCondition(request.keyConditionExpression(), scope);
        Condition filter = given.filter(engine, ExpressionKind.FILTER, scope);
        Projection projection = given.projection(engine, scope);
        scope.requireAllUsed();
        keys.check();
        StartKey.check(request.exclusiveStartKey());
        try {
            given.checkSelect(asked.hasAttributesToGet(), "Querying");
        } catch (RequestValidationException e) {
            throw Errors.enveloped(e);
        }
        boolean indexable = asked.keyConditions().values().stream().allMatch(LegacyText::isIndexable);
        return engine.with(request.tableName(), table -> {
            Selection.refuseVector(table, request.indexName(), "Query operation not supported on this index type.");
            if (!indexable) {
                given.index(table);
                throw Errors.validation("Attempted conditional constraint is not an indexable operation");
            }
            return run(request, given, table, keys, filter, filterName, projection);
        });
    }

    private QueryResponse run(
            QueryRequest request,
            PageParameters given,
            Table table,
            KeyConditions keys,
            @Nullable Condition filter,
            String filterName,
            @Nullable Projection projection) {
        boolean forward = !Boolean.FALSE.equals(request.scanIndexForward());
        Index index = given.index(table);
        List<KeyAttribute> schema = index == null ? table.key() : index.key();
        KeyRange range = keys.against(schema);
        if (request.hasExclusiveStartKey()) {
            StartKey.checkNames(table, index, request.exclusiveStartKey());
        }
        byte[] space = index == null ? Keys.items(table.number()) : Keys.index(index.number());
        byte[] partition = ItemKeys.partition(space, schema, values(schema, range));
        KeySpan span = KeySpan.of(partition, range);
        if (request.hasExclusiveStartKey()) {
            byte[] start = StartKey.storageKey(table, index, request.exclusiveStartKey());
            refuseOutside(span, KeySpan.beginningWith(partition), start, range);
            span = span.behind(start, forward);
        }
        Selection.refuseInsideKeys(table, index, filter, projection);
        refuseKeyFilter(filter, schema, filterName);
        boolean fetch = given.needsTable(table, index, projection);
        if (index != null && filter != null && !fetch) {
            Selection.refuseUnprojectedFilter(table, index, filter);
        }
        if (hot == null || !given.isPlain() || fetch) {
            return read(given, table, index, span, forward, filter, projection, fetch)
                    .answer();
        }
        HotAnswers.Question question = HotAnswers.Question.range(partition, question(span, forward, given.limit()));
        HotAnswers.Kept<QueryResponse> kept = hot.find(question);
        if (kept != null) {
            engine.throttle().read(table, index, CapacityMeter.readUnits(kept.size(), given.consistent()));
            return kept.answer();
        }
        long mark = hot.mark(question);
        Read read = read(given, table, index, span, forward, null, null, false);
        if (mark != WriteMarks.NONE) {
            hot.keep(
                    question,
                    mark,
                    read.answer(),
                    read.page().bytes(),
                    read.page().values());
        }
        return read.answer();
    }

    private record Read(QueryResponse answer, PageReader.Page page) {}

    private Read read(
            PageParameters given,
            Table table,
            @Nullable Index index,
            KeySpan span,
            boolean forward,
            @Nullable Condition filter,
            @Nullable Projection projection,
            boolean fetch) {
        QueryResponse.Builder response = QueryResponse.builder();
        PageReader.Page page = given.read(
                pages,
                table,
                index,
                span,
                forward,
                filter,
                projection,
                fetch,
                new Answer(
                        response::count,
                        response::scannedCount,
                        response::items,
                        response::lastEvaluatedKey,
                        response::consumedCapacity));
        return new Read(response.build(), page);
    }

    /** The parameters that identify a plain query. */
    private static byte[] question(KeySpan span, boolean forward, int limit) {
        return ByteBuffer.allocate(span.from().length + span.to().length + 2 * Integer.BYTES + 1)
                .put(span.from())
                .put(span.to())
                .putInt(span.from().length)
                .putInt(limit)
                .put((byte) (forward ? 1 : 0))
                .array();
    }

    private static void constraints(QueryRequest request) {
        new Constraints()
                .oneOf("select", request.selectAsString(), Constraints.SELECT)
                .name("indexName", request.indexName())
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .table(request.tableName())
                .oneOf("conditionalOperator", request.conditionalOperatorAsString(), Constraints.CONDITIONAL)
                .size("attributesToGet", request.hasAttributesToGet() ? request.attributesToGet() : null, 1, 255)
                .limitUnshown(request.limit())
                .conditions("queryFilter", request.queryFilter())
                .conditions("keyConditions", request.keyConditions())
                .check();
    }

    private static Map<String, AttributeValue> values(List<KeyAttribute> schema, KeyRange range) {
        Map<String, AttributeValue> values = new HashMap<>();
        int at = 0;
        for (KeyAttribute attribute : schema) {
            if (attribute.partition()) {
                values.put(attribute.name(), range.partition().get(at++));
            }
        }
        return values;
    }

    private static void refuseOutside(KeySpan span, KeySpan partition, byte[] start, KeyRange range) {
        if (span.contains(start)) {
            return;
        }
        boolean sorted = !range.sortPrefix().isEmpty() || range.sortRange().isPresent();
        throw Errors.validation(
                sorted && partition.contains(start)
                        ? "The provided starting key does not match the range key predicate"
                        : "The provided starting key is outside query boundaries based on provided conditions");
    }

    private static void refuseKeyFilter(@Nullable Condition filter, List<KeyAttribute> schema, String filterName) {
        if (filter == null) {
            return;
        }
        for (KeyAttribute attribute : schema) {
            for (DocumentPath path : filter.paths()) {
                if (path.attribute().equals(attribute.name())) {
                    throw Errors.validation(filterName + " can only contain non-primary key attributes: Primary key"
                            + " attribute: " + attribute.name());
                }
            }
        }
    }
}
