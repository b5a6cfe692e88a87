package dev.ittaku.lessons.record;

/** Where a record has its lesson's name, instructor and end from, if not from a schedule. */
public enum RecordSource {
    /** The user's own words. */
    OWN
}
