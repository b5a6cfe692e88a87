package dev.ittaku.draw.table;

/** The language of a room's answers. */
public enum Language {
    JA,
    EN
}
