package dev.ittaku.lessons.person;

import org.jspecify.annotations.Nullable;

/** How many names a user follows, counted in the transactions that add and remove them. */
public record FollowCount(String userId, @Nullable Integer follows) implements UserItem {
    /** What identifies an item. */
    public record Key(String userId) {}
}
