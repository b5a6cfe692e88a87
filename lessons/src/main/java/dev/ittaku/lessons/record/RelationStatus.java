package dev.ittaku.lessons.record;

/** Where a user's relation to a lesson stands. */
public enum RelationStatus {
    ACTIVE,
    COMPLETED,
    CANCELLED,
    EXPIRED
}
