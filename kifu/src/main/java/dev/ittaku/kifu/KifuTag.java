package dev.ittaku.kifu;

/** A tag on a record. */
public record KifuTag(String kid, String tid) {}
