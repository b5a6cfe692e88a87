package dev.ittaku.lessons.record;

/** What a lesson is to a user. */
public enum RelationType {
    FAVORITE,
    WAITLIST,
    BOOKING,
    HISTORY
}
