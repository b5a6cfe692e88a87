package dev.ittaku.lessons.person;

/** A way to reach a user. */
public enum Channel {
    EMAIL,
    PUSH,
    WEBHOOK,
    LINE,
    /** The inbox of the account: for everyone, always, and not to be chosen. */
    INBOX
}
