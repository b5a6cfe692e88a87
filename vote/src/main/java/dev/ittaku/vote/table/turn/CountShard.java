package dev.ittaku.vote.table.turn;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A share of a hot turn's counts, in a partition of its own: a vote touches only its user's shard. */
public record CountShard(
        String gameId,
        int turnNumber,
        int shard,
        TurnState state,
        Instant votingDeadline,
        Map<String, Integer> counts,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, int turnNumber, int shard) {}
}
