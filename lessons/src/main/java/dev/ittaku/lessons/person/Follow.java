package dev.ittaku.lessons.person;

import java.time.Instant;

/**
 * An instructor or a programme that a user follows.
 *
 * @param folded the name as it is compared
 * @param name as the user wrote it
 */
public record Follow(String userId, FollowKind kind, String folded, String name, Instant createdAt)
        implements UserItem {
    /** What identifies an item. */
    public record Key(String userId, FollowKind kind, String folded) {}
}
