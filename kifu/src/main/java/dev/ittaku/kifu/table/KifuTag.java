package dev.ittaku.kifu.table;

/** A tag on a record. */
public record KifuTag(String kid, String tid) {
    /** What identifies an item. */
    public record Key(String kid, String tid) {}

    /** The attributes by which its items are found. */
    public record ByKid(String kid) {}

    /** The attributes by which its items are found. */
    public record ByTid(String tid) {}
}
