package dev.ittaku.draw.drawing;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The drawing of a turn, during the turn and at its end.
 *
 * @param data the log of ink commands, gzipped, at most 100 KB
 * @param epoch the lease under which it was written; an earlier epoch may not overwrite it
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
