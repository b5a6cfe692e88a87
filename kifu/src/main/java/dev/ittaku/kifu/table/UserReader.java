package dev.ittaku.kifu.table;

/** A user who may read all records of another. */
public record UserReader(String owner, String username) {
    /** What identifies an item. */
    public record Key(String owner, String username) {}

    /** What its items are looked for by. */
    public record ByOwner(String owner) {}
}
