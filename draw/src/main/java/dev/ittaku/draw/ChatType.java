package dev.ittaku.draw;

/** What kind of line a chat line is. */
public enum ChatType {
    NORMAL,
    SYSTEM,
    GUESS,
    CORRECT
}
