package dev.ittaku.lessons.person;

/** What became of a message. */
public enum DeliveryState {
    SENT,
    FAILED,
    SKIPPED
}
