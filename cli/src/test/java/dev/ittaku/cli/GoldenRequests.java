package dev.ittaku.cli;

import dev.ittaku.table.design.AccessPattern;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.read.QueryRequests;
import dev.ittaku.table.read.Reads;
import java.time.Instant;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** The requests of a table's patterns as text. */
final class GoldenRequests {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private GoldenRequests() {}

    static String of(TableDesign design) {
        StringBuilder out = new StringBuilder();
        for (AccessPattern<?> pattern : design.patterns()) {
            out.append("## ").append(pattern.name()).append('\n');
            if (pattern instanceof GetPattern<?, ?> get) {
                out.append(get(get));
            } else if (pattern instanceof QueryPattern<?, ?> query) {
                QueryRequests.of(query.example(), NOW).forEach(request -> out.append(query(request)));
                out.append("then ").append(query.refetch()).append('\n');
            } else {
                out.append(query(QueryRequests.of(((CollectionPattern<?, ?>) pattern).example(), NOW)));
            }
            out.append('\n');
        }
        return out.toString();
    }

    private static <T> String get(GetPattern<?, T> pattern) {
        Entity<T, ?> entity = pattern.entity();
        T sample = entity.samples().orElseThrow().apply(0);
        GetItemRequest request = Reads.request(entity, entity.keyOf(sample), pattern.consistent());
        StringBuilder out =
                new StringBuilder("GetItem ").append(request.tableName()).append('\n');
        new TreeMap<>(request.key())
                .forEach((name, value) -> out.append("  ")
                        .append(name)
                        .append(" = ")
                        .append(value.s())
                        .append('\n'));
        out.append("  consistent ")
                .append(Boolean.TRUE.equals(request.consistentRead()))
                .append('\n');
        return out.toString();
    }

    private static String query(QueryRequest request) {
        StringBuilder out = new StringBuilder("Query ").append(request.tableName());
        out.append(request.indexName() == null ? "" : " " + request.indexName()).append('\n');
        out.append("  key ").append(request.keyConditionExpression()).append('\n');
        if (request.filterExpression() != null) {
            out.append("  filter ").append(request.filterExpression()).append('\n');
        }
        if (request.projectionExpression() != null) {
            out.append("  projection ").append(request.projectionExpression()).append('\n');
        }
        out.append("  names ")
                .append(new TreeMap<>(request.expressionAttributeNames()))
                .append('\n');
        request.expressionAttributeValues()
                .forEach((name, value) -> out.append("  ")
                        .append(name)
                        .append(" = ")
                        .append(value)
                        .append('\n'));
        out.append("  forward ")
                .append(request.scanIndexForward())
                .append(", limit ")
                .append(request.limit());
        out.append(", consistent ")
                .append(Boolean.TRUE.equals(request.consistentRead()))
                .append('\n');
        return out.toString();
    }
}
