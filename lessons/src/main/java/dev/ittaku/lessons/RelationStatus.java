package dev.ittaku.lessons;

/** Where a user's relation to a lesson stands. */
public enum RelationStatus {
    ACTIVE,
    COMPLETED,
    CANCELLED,
    EXPIRED
}
