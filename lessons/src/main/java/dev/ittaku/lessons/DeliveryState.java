package dev.ittaku.lessons;

/** What became of a message. */
public enum DeliveryState {
    SENT,
    FAILED,
    SKIPPED
}
