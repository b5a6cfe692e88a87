package dev.ittaku.lessons.person;

/** What can be followed over all studios. */
public enum FollowKind {
    INSTRUCTOR,
    PROGRAMME
}
