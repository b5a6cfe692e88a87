package dev.ittaku.lessons.studio;

/** What happens when a seat becomes free. */
public enum WaitlistMode {
    AUTO,
    CLAIM,
    NOTIFY
}
