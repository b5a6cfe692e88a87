package dev.ittaku.vote.table.game;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What the machine says about a turn, in Japanese and, beside it, in English. */
public record Commentary(
        String gameId,
        int turnNumber,
        String content,
        @Nullable String contentEn,
        String generatedBy,
        Instant createdAt,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, int turnNumber) {}
}
