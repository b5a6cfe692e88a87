package dev.ittaku.dynamodb.internal.operation.query;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope.Given;
import dev.ittaku.dynamodb.internal.expression.KeyTest;
import dev.ittaku.dynamodb.internal.expression.Projection;
import dev.ittaku.dynamodb.internal.expression.SearchConditions;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.item.ItemSize;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.item.Numbers;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.RequestScope;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.VectorEntries;
import dev.ittaku.dynamodb.internal.table.VectorIndex;
import dev.ittaku.dynamodb.internal.table.Vectors;
import dev.ittaku.dynamodb.internal.vector.Nearest;
import dev.ittaku.dynamodb.internal.vector.Scorer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.SearchResultItem;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsResponse;
import software.amazon.awssdk.services.dynamodb.model.VectorCapacity;

/** Finds the items whose vectors are nearest to the given one; reads every vector, so the result is exact. */
public final class SearchVectors {
    private static final int MOST = 100;
    private static final long MOST_BYTES = 16L << 20;
    private static final String CONDITION = "SearchConditionExpression";

    private final Engine engine;

    public SearchVectors(Engine engine) {
        this.engine = engine;
    }

    /** What the request asks for, before the index is known. */
    private static final class Wanted {
        private final float[] vector;
        private final Map<String, KeyTest> tests;
        private final @Nullable Projection projection;

        Wanted(float[] vector, Map<String, KeyTest> tests, @Nullable Projection projection) {
            this.vector = vector;
            this.tests = tests;
            this.projection = projection;
        }

        /** The returned part of an item with this vector. */
        Map<String, AttributeValue> shown(VectorIndex index, float[] found, Map<String, AttributeValue> item) {
            if (projection == null) {
                return item;
            }
            item.put(index.attribute(), Vectors.list(found));
            return projection.project(item);
        }
    }

    public SearchVectorsResponse run(SearchVectorsRequest request) {
        new Constraints()
                .notNull("indexName", request.indexName())
                .name("indexName", request.indexName())
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .table(request.tableName())
                .notNull("searchVector", request.hasSearchVector() ? request.searchVector() : null)
                .notNull("topK", request.topK())
                .check();
        if (request.topK() < 1 || request.topK() > MOST) {
            throw Errors.validation("Provided TopK value '" + request.topK()
                    + "' is out of valid range. The value must be between 1 and " + MOST + " inclusive");
        }
        Wanted wanted = wanted(request);
        return engine.with(request.tableName(), table -> search(request, wanted, table));
    }

    private Wanted wanted(SearchVectorsRequest request) {
        ExpressionScope scope = ExpressionScope.open(
                request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null,
                List.of(
                        new Given(ExpressionKind.PROJECTION, request.projectionExpression()),
                        new Given(ExpressionKind.SEARCH_CONDITION, request.searchConditionExpression())));
        Map<String, KeyTest> tests = request.searchConditionExpression() == null
                ? Map.of()
                : engine.expressions().searchCondition(request.searchConditionExpression(), scope);
        Projection projection = RequestScope.projection(engine, request.projectionExpression(), scope);
        scope.requireAllUsed();
        return new Wanted(vector(request.searchVector()), tests, projection);
    }

    private static float[] vector(List<AttributeValue> elements) {
        float[] vector = new float[elements.size()];
        for (int i = 0; i < vector.length; i++) {
            AttributeValue element = elements.get(i);
            if (element == null || element.n() == null || Numbers.problem(element.n()) != null) {
                throw Errors.validation(TableRules.INVALID
                        + "All values in the search vector must be a 32-bit floating-point number attribute");
            }
            vector[i] = Vectors.saturated(element.n());
        }
        return vector;
    }

    private SearchVectorsResponse search(SearchVectorsRequest request, Wanted wanted, Table table) {
        VectorIndex index = table.vector(request.indexName())
                .filter(found -> !table.isAllocating(found.name()))
                .orElseThrow(
                        () -> Errors.validation("The table does not have the specified index: " + request.indexName()));
        if (index.status() == IndexStatus.CREATING) {
            throw Errors.validation("Cannot search backfilling vector index: " + index.name());
        }
        if (wanted.vector.length != index.dimensions()) {
            throw Errors.validation("Input search vector dimension " + wanted.vector.length
                    + " does not match vector index dimension " + index.dimensions());
        }
        Map<String, KeyTest> filters = new LinkedHashMap<>(wanted.tests);
        AttributeValue hash = partition(index, filters);
        boolean metered = CapacityMeter.isAsked(request.returnConsumedCapacity());
        double[] read = new double[1];
        Scorer scorer = new Scorer(index.distance(), wanted.vector);
        Nearest<Map<String, AttributeValue>> nearest = new Nearest<>(scorer, request.topK());
        VectorEntries.visit(engine.storage(), index, hash, (vector, entry) -> {
            if (metered) {
                read[0] += entry.size(index);
            }
            if (filters.isEmpty() || passes(entry.item(), filters)) {
                nearest.offer(scorer.score(vector), () -> wanted.shown(index, vector, entry.item()));
            }
        });
        SearchVectorsResponse.Builder response = SearchVectorsResponse.builder().searchResults(results(nearest));
        if (metered) {
            response.consumedCapacity(
                    VectorCapacity.builder().vectorSearchRequestBytes(read[0]).build());
        }
        return response.build();
    }

    /** Takes the condition on the partition out of the conditions; null if the index has no partitions. */
    private static @Nullable AttributeValue partition(VectorIndex index, Map<String, KeyTest> tests) {
        tests.forEach((name, test) -> {
            KeyAttribute element = index.searchable(name)
                    .orElseThrow(() -> Errors.validation(CONDITION
                            + " must not contain any attributes that is not in SearchSchema. Invalid attribute: "
                            + name));
            for (AttributeValue operand : test.operands()) {
                if (!Values.typeName(operand).equals(element.type())) {
                    throw Errors.validation("Type of '" + name + "' attribute in " + CONDITION + " ("
                            + Values.typeName(operand) + ") does not match type in search schema (" + element.type()
                            + ")");
                }
            }
        });
        KeyAttribute hash = index.hash().orElse(null);
        if (hash == null) {
            return null;
        }
        KeyTest test = tests.remove(hash.name());
        if (test == null) {
            throw Errors.validation(CONDITION + " must be provided when SearchSchema has a HASH key");
        }
        if (test instanceof KeyTest.Equal equal) {
            return Values.canonical(equal.value());
        }
        throw SearchConditions.invalidComparator();
    }

    private static boolean passes(Map<String, AttributeValue> item, Map<String, KeyTest> filters) {
        for (Map.Entry<String, KeyTest> filter : filters.entrySet()) {
            AttributeValue value = item.get(filter.getKey());
            if (value == null || !filter.getValue().test(value)) {
                return false;
            }
        }
        return true;
    }

    private static List<SearchResultItem> results(Nearest<Map<String, AttributeValue>> nearest) {
        List<SearchResultItem> results = new ArrayList<>();
        long bytes = 0;
        for (Nearest.Found<Map<String, AttributeValue>> found : nearest.bestFirst()) {
            bytes += ItemSize.of(found.what());
            if (bytes > MOST_BYTES) {
                break;
            }
            results.add(SearchResultItem.builder()
                    .item(found.what())
                    .score(found.score())
                    .build());
        }
        return results;
    }
}
