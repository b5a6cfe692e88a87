package dev.ittaku.vote.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A person as the game shows them. */
public record VoteUser(
        String userId,
        @Nullable String email,
        String username,
        @Nullable String iconUrl,
        Instant createdAt,
        Instant updatedAt) {
    /** What identifies an item. */
    public record Key(String userId) {}

    /** The same person under the name that the account has now. */
    public VoteUser named(String name, Instant now) {
        return new VoteUser(userId, email, name, iconUrl, createdAt, now);
    }
}
