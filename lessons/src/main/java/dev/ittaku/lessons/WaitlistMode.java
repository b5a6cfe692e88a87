package dev.ittaku.lessons;

/** What happens when a seat becomes free. */
public enum WaitlistMode {
    AUTO,
    CLAIM,
    NOTIFY
}
