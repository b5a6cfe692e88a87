package dev.ittaku.kifu.table;

/** A user who may read all records of another. */
public record UserReader(String owner, String username) {}
