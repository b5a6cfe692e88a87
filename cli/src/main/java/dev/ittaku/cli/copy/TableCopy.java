package dev.ittaku.cli.copy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Copies the items of a table by scans of its segments side by side. Writes that happen meanwhile are brought in by
 * {@link StreamFollower}, from the moment when the copy began.
 */
public final class TableCopy {
    private static final int SEGMENTS = 4;

    private final DynamoDbClient from;
    private final CopyTarget target;
    private final CopyState state;
    private final Clock clock;

    public TableCopy(DynamoDbClient from, CopyTarget target, CopyState state, Clock clock) {
        this.from = from;
        this.target = target;
        this.state = state;
        this.clock = clock;
    }

    /**
     * Copies a table, or resumes an interrupted copy.
     *
     * @param progress told how many items this run has copied
     * @return when the copy began: what was written before is in the target now
     */
    public Instant copy(String table, LongConsumer progress) throws IOException {
        Instant started = state.started(table, clock.instant());
        AtomicLong copied = new AtomicLong();
        ExecutorService threads = Executors.newFixedThreadPool(SEGMENTS);
        try {
            List<CompletableFuture<Void>> segments = IntStream.range(0, SEGMENTS)
                    .filter(segment -> !state.isDone(table, segment))
                    .mapToObj(segment -> CompletableFuture.runAsync(
                            () -> segment(table, segment, items -> progress.accept(copied.addAndGet(items))), threads))
                    .toList();
            CompletableFuture.allOf(segments.toArray(CompletableFuture[]::new)).join();
            return started;
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw e;
        } finally {
            threads.shutdownNow();
        }
    }

    private void segment(String table, int segment, LongConsumer copied) {
        Map<String, AttributeValue> last = state.last(table, segment).orElse(Map.of());
        do {
            ScanRequest.Builder request = ScanRequest.builder()
                    .tableName(table)
                    .segment(segment)
                    .totalSegments(SEGMENTS)
                    .consistentRead(true);
            if (!last.isEmpty()) {
                request.exclusiveStartKey(last);
            }
            ScanResponse page = from.scan(request.build());
            target.write(
                    table,
                    page.items().stream()
                            .map(item -> WriteRequest.builder()
                                    .putRequest(put -> put.item(item))
                                    .build())
                            .toList());
            copied.accept(page.items().size());
            last = page.lastEvaluatedKey();
            try {
                state.reached(table, segment, last);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        } while (!last.isEmpty());
    }
}
