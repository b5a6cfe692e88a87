package dev.ittaku.table.testing;

import dev.ittaku.table.design.AccessPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.document.PatternRequests;
import java.time.Instant;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * The exact requests of a table's access patterns as text, to be kept in a file: no change of a design or of the library then
 * changes unseen what is sent.
 */
public final class GoldenRequests {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private GoldenRequests() {}

    /** The requests of all patterns, each under its name. */
    public static String of(TableDesign design) {
        StringBuilder out = new StringBuilder();
        for (AccessPattern<?> pattern : design.patterns()) {
            out.append("## ").append(pattern.name()).append('\n');
            for (DynamoDbRequest request : PatternRequests.of(pattern, NOW)) {
                out.append(request instanceof GetItemRequest get ? get(get) : query((QueryRequest) request));
            }
            if (pattern instanceof QueryPattern<?, ?>) {
                out.append("then ").append(pattern.refetch()).append('\n');
            }
            out.append('\n');
        }
        return out.toString();
    }

    private static String get(GetItemRequest request) {
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
