package dev.ittaku.draw.drawing;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What was drawn in a turn so far, and in the end.
 *
 * @param data the log of ink commands, gzipped, at most 100 KB
 * @param epoch the lease under which it was written; a later one may not be overwritten
 */
@SuppressWarnings("ArrayRecordComponent") // stored as one binary attribute, never compared
public record Drawing(
        String gameId,
        int roundNumber,
        int turnNumber,
        String drawerId,
        byte[] data,
        Instant updatedAt,
        @Nullable Instant ttl,
        @Nullable Long epoch) {
    /** What identifies an item. */
    public record Key(String gameId, int roundNumber, int turnNumber) {}

    /** The same under a lease. */
    public Drawing under(long fence) {
        return new Drawing(gameId, roundNumber, turnNumber, drawerId, data, updatedAt, ttl, fence);
    }
}
