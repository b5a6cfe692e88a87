package dev.ittaku.kifu.table;

/** Which side the owner of a record played. */
public enum Side {
    FIRST,
    SECOND
}
