package dev.ittaku.lessons.person;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A browser that takes push messages for a user. */
public record PushSubscription(
        String userId,
        String id,
        String endpoint,
        String p256dh,
        String auth,
        Instant createdAt,
        @Nullable Instant lastUsedAt)
        implements UserItem {
    /** What identifies an item. */
    public record Key(String userId, String id) {}
}
