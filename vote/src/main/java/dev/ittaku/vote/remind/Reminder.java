package dev.ittaku.vote.remind;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A person's request for reminders before the deadlines of a game, while they have not voted.
 *
 * @param language of messages outside of the pages: {@code ja} or {@code en}
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
