package dev.ittaku.lessons.studio;

/** Whether the seats are somebody else's, or this system's own. */
public enum StudioMode {
    TRACKED,
    MANAGED
}
