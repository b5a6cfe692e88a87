package dev.ittaku.lessons.table;

/** What became of a message. */
public enum DeliveryState {
    SENT,
    FAILED,
    SKIPPED
}
