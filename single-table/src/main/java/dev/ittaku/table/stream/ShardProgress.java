package dev.ittaku.table.stream;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a consumer in a shard, and the server that reads it.
 *
 * @param sequence the last record that was handled; absent before the first
 * @param finished the shard is closed and all its records were handled
 * @param expires some days after it was last written; shards are removed after one day
 */
public record ShardProgress(
        String consumer,
        String shardId,
        @Nullable String owner,
        @Nullable Instant leasedUntil,
        @Nullable String sequence,
        boolean finished,
        @Nullable Instant expires) {
    /** What identifies an item. */
    public record Key(String consumer, String shardId) {}

    ShardProgress leased(String nextOwner, Instant until, Instant expiry) {
        return new ShardProgress(consumer, shardId, nextOwner, until, sequence, finished, expiry);
    }

    ShardProgress advanced(@Nullable String nextSequence, boolean nowFinished) {
        return new ShardProgress(consumer, shardId, owner, leasedUntil, nextSequence, nowFinished, expires);
    }
}
