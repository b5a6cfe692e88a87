package dev.ittaku.vote.turn;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A person's request to close a turn before its deadline. */
public record SkipVote(
        String gameId,
        int turnNumber,
        String userId,
        Instant createdAt,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, int turnNumber, String userId) {}
}
