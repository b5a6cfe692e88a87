package dev.ittaku.kifu.table;

/** A tag on a record. */
public record KifuTag(String kid, String tid) {
    /** What identifies an item. */
    public record Key(String kid, String tid) {}

    /** What its items are looked for by. */
    public record ByKid(String kid) {}

    /** What its items are looked for by. */
    public record ByTid(String tid) {}
}
