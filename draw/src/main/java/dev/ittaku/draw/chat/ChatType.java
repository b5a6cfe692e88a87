package dev.ittaku.draw.chat;

/** What kind of line a chat line is. */
public enum ChatType {
    NORMAL,
    SYSTEM,
    GUESS,
    CORRECT
}
