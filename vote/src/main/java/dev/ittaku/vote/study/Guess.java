package dev.ittaku.vote.study;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** That a person has guessed a move of a finished game: each counts once. */
public record Guess(
        String userId,
        String gameId,
        int turnNumber,
        String position,
        int points,
        Instant createdAt,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String userId, String gameId, int turnNumber) {}
}
