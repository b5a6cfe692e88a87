package dev.ittaku.lessons.person;

import org.jspecify.annotations.Nullable;

/** How many lessons of their own a user has noted, counted in the transactions that add and remove them. */
public record OwnLessonCount(String userId, @Nullable Integer ownLessons) implements UserItem {
    /** What identifies an item. */
    public record Key(String userId) {}
}
