package dev.ittaku.lessons.follow;

import dev.ittaku.lessons.person.FollowKind;

/** The other way round: who follows an instructor or a programme; written together with the follow. */
public record Follower(FollowKind kind, String folded, String userId) {
    /** What identifies an item. */
    public record Key(FollowKind kind, String folded, String userId) {}

    /** The attributes by which its items are found. */
    public record ByName(FollowKind kind, String folded) {}
}
