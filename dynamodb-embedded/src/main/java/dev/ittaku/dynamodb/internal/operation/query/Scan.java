package dev.ittaku.dynamodb.internal.operation.query;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.Projection;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.item.Legacy;
import dev.ittaku.dynamodb.internal.operation.item.Selection;
import dev.ittaku.dynamodb.internal.operation.query.PageParameters.Answer;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.Table;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Reads a whole table or index, or one segment of it. */
public final class Scan {
    private static final int MOST_SEGMENTS = 1_000_000;
    private static final long HASHES = 1L << 32;

    public static final String NO_VECTORS = "Scan operation not supported on this index type";

    private final Engine engine;
    private final PageReader pages;

    public Scan(Engine engine) {
        this.engine = engine;
        this.pages = new PageReader(engine);
    }

    public ScanResponse run(ScanRequest asked) {
        constraints(asked);
        ScanRequest request = Legacy.translate(asked);
        PageParameters given = PageParameters.of(request);
        ExpressionScope scope = given.scope(ExpressionKind.SCAN_FILTER).translated(asked.hasScanFilter());
        StartKey.check(request.exclusiveStartKey());
        segments(request);
        Condition filter = given.filter(engine, ExpressionKind.SCAN_FILTER, scope);
        Projection projection = given.projection(engine, scope);
        scope.requireAllUsed();
        given.checkSelect(asked.hasAttributesToGet(), "Scanning");
        return engine.with(request.tableName(), table -> run(request, given, table, filter, projection));
    }

    private ScanResponse run(
            ScanRequest request,
            PageParameters given,
            Table table,
            @Nullable Condition filter,
            @Nullable Projection projection) {
        Selection.refuseVector(table, request.indexName(), NO_VECTORS);
        if (request.hasExclusiveStartKey()
                && request.indexName() != null
                && table.index(request.indexName()).isEmpty()) {
            throw Errors.validation(StartKey.INVALID);
        }
        Index index = given.index(table);
        Selection.refuseInsideKeys(table, index, filter, projection);
        boolean fetch = given.needsTable(table, index, projection);
        byte[] space = index == null ? Keys.items(table.number()) : Keys.index(index.number());
        KeySpan span = segment(space, request);
        if (request.hasExclusiveStartKey()) {
            byte[] start = StartKey.storageKey(table, index, request.exclusiveStartKey());
            if (!span.contains(start)) {
                throw Errors.validation(StartKey.INVALID
                        + ": Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct Segment."
                        + " TotalSegments: " + request.totalSegments() + " Segment: " + request.segment());
            }
            span = span.behind(start, true);
        }
        ScanResponse.Builder response = ScanResponse.builder();
        given.read(
                pages,
                table,
                index,
                span,
                true,
                filter,
                projection,
                fetch,
                new Answer(
                        response::count,
                        response::scannedCount,
                        response::items,
                        response::lastEvaluatedKey,
                        response::consumedCapacity));
        return response.build();
    }

    private static void constraints(ScanRequest request) {
        new Constraints()
                .oneOf("select", request.selectAsString(), Constraints.SELECT)
                .name("indexName", request.indexName())
                .atLeast("totalSegments", request.totalSegments(), 1)
                .atMost("totalSegments", request.totalSegments(), MOST_SEGMENTS)
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .table(request.tableName())
                .oneOf("conditionalOperator", request.conditionalOperatorAsString(), Constraints.CONDITIONAL)
                .atLeast("segment", request.segment(), 0)
                .atMost("segment", request.segment(), MOST_SEGMENTS - 1)
                .atLeast("limit", request.limit(), 1)
                .size("attributesToGet", request.hasAttributesToGet() ? request.attributesToGet() : null, 1, 255)
                .conditions("scanFilter", request.scanFilter())
                .check();
    }

    private static void segments(ScanRequest request) {
        Integer segment = request.segment();
        Integer total = request.totalSegments();
        if (segment != null && total == null) {
            throw Errors.validation("The TotalSegments parameter is required but was not present in the request when"
                    + " Segment parameter is present");
        }
        if (total == null) {
            return;
        }
        if (segment == null) {
            throw Errors.validation("The Segment parameter is required but was not present in the request when"
                    + " parameter TotalSegments is present");
        }
        if (segment >= total) {
            throw Errors.validation(
                    "The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: "
                            + segment + " is not less than TotalSegments: " + total);
        }
    }

    /** Segments divide the hashes evenly. */
    private static KeySpan segment(byte[] space, ScanRequest request) {
        Integer segment = request.segment();
        Integer total = request.totalSegments();
        if (segment == null || total == null || total == 1) {
            return KeySpan.beginningWith(space);
        }
        byte[] from = hash(space, segment, total);
        return new KeySpan(from, segment + 1 == total ? Keys.after(space) : hash(space, segment + 1, total));
    }

    private static byte[] hash(byte[] space, int segment, int total) {
        long hash = (HASHES * segment + total - 1) / total;
        return Keys.concat(
                space, ByteBuffer.allocate(Integer.BYTES).putInt((int) hash).array());
    }
}
