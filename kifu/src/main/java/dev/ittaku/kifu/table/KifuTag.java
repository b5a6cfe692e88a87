package dev.ittaku.kifu.table;

/** A tag on a record. */
public record KifuTag(String kid, String tid) {}
