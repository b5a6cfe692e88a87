package dev.ittaku.lessons;

/** A way to reach a user. */
public enum Channel {
    EMAIL,
    PUSH,
    WEBHOOK,
    LINE
}
