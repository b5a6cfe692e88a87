package dev.ittaku.kifu.table;

/** A user who may read all records of another. */
public record UserReader(String owner, String username) {
    /** What identifies an item. */
    public record Key(String owner, String username) {}

    /** The attributes by which its items are found. */
    public record ByOwner(String owner) {}
}
