package dev.ittaku.lessons.table;

/** What can be followed over all studios. */
public enum FollowKind {
    INSTRUCTOR,
    PROGRAMME
}
