package dev.ittaku.kifu;

/** A user who may read one record. */
public record KifuReader(String kid, String username) {}
