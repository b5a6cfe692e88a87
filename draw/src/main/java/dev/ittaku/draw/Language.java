package dev.ittaku.draw;

/** The language of a room's answers. */
public enum Language {
    JA,
    EN
}
