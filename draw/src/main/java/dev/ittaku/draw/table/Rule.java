package dev.ittaku.draw.table;

/** When a turn ends. */
public enum Rule {
    /** With the first right guess. */
    FIRST,
    /** When everyone has guessed. */
    EVERYONE
}
