package dev.ittaku.vote.remind;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * That a person wants to be told before the deadlines of a game, when they have not voted.
 *
 * @param language of what is sent outside: {@code ja} or {@code en}
 */
public record Reminder(
        String gameId,
        String userId,
        String language,
        Instant createdAt,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, String userId) {}
}
