package dev.ittaku.vote.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A person as the game shows them.
 *
 * @param email the seed's; never written, since the account alone keeps it (decision 30)
 * @param iconUrl where the picture is that the account has at the time, whichever that is
 */
public record VoteUser(
        String userId,
        @Nullable String email,
        String username,
        @Nullable String iconUrl,
        Instant createdAt,
        Instant updatedAt) {
    /** What identifies an item. */
    public record Key(String userId) {}

    /** Somebody who takes part for the first time. */
    public static VoteUser of(String userId, String name, Instant now) {
        return new VoteUser(userId, null, name, icon(userId), now, now);
    }

    /** The same person under the name that the account has now. */
    public VoteUser named(String name, Instant now) {
        return new VoteUser(userId, email, name, icon(userId), createdAt, now);
    }

    private static String icon(String userId) {
        return "/api/people/" + userId + "/icon";
    }
}
