package dev.ittaku.vote.people;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** That a person has voted in a game, and since when. */
public record Participant(
        String gameId,
        String userId,
        Instant createdAt,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, String userId) {}
}
