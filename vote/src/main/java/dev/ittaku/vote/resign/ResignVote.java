package dev.ittaku.vote.resign;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A person's request to resign a game; it can be withdrawn while the game runs. */
public record ResignVote(
        String gameId,
        String userId,
        Instant createdAt,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, String userId) {}
}
