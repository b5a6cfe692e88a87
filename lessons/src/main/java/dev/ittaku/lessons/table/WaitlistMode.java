package dev.ittaku.lessons.table;

/** What happens when a seat becomes free. */
public enum WaitlistMode {
    AUTO,
    CLAIM,
    NOTIFY
}
