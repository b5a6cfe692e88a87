package dev.ittaku.cli.copy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The store that is written: in batches, not faster than allowed, until it has taken everything. */
public final class CopyTarget {
    private static final int BATCH = 25;
    private static final int LONGEST_PAUSE_MILLIS = 5_000;

    private final DynamoDbClient client;
    private final long nanosPerItem;
    private long next = System.nanoTime();

    /** @param perSecond most items written in a second; no limit if zero */
    public CopyTarget(DynamoDbClient client, int perSecond) {
        this.client = client;
        this.nanosPerItem = perSecond == 0 ? 0 : TimeUnit.SECONDS.toNanos(1) / perSecond;
    }

    /** Writes all of them; no two may be about the same item. */
    public void write(String table, List<WriteRequest> writes) {
        for (int at = 0; at < writes.size(); at += BATCH) {
            List<WriteRequest> batch = writes.subList(at, Math.min(writes.size(), at + BATCH));
            await(batch.size());
            Map<String, List<WriteRequest>> left = Map.of(table, batch);
            for (int tries = 0; !left.isEmpty(); tries++) {
                Map<String, List<WriteRequest>> now = left;
                left = client.batchWriteItem(r -> r.requestItems(now)).unprocessedItems();
                if (!left.isEmpty()) {
                    pause(Math.min(LONGEST_PAUSE_MILLIS, 50L << Math.min(tries, 7)));
                }
            }
        }
    }

    /** Waits until these items may go, whoever else writes. */
    private void await(int items) {
        if (nanosPerItem == 0) {
            return;
        }
        long at;
        synchronized (this) {
            at = Math.max(next, System.nanoTime());
            next = at + items * nanosPerItem;
        }
        pause(TimeUnit.NANOSECONDS.toMillis(at - System.nanoTime()));
    }

    private static void pause(long millis) {
        if (millis <= 0) {
            return;
        }
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the copy was interrupted", e);
        }
    }
}
