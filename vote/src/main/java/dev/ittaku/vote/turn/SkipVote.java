package dev.ittaku.vote.turn;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** That a person wants a turn closed without waiting for its deadline. */
public record SkipVote(
        String gameId,
        int turnNumber,
        String userId,
        Instant createdAt,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, int turnNumber, String userId) {}
}
