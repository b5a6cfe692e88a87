package dev.ittaku.kifu;

/** Which side the owner of a record played. */
public enum Side {
    FIRST,
    SECOND
}
