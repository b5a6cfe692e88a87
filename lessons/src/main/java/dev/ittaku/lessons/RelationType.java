package dev.ittaku.lessons;

/** What a lesson is to a user. */
public enum RelationType {
    FAVORITE,
    WAITLIST,
    BOOKING,
    HISTORY
}
