package dev.ittaku.kifu.notebook;

import java.time.Instant;

/**
 * A deletion whose dependent data still has to be removed. Written in the transaction that deletes the thing, and
 * removed when all dependent data is removed, so that after a crash any server continues.
 */
public record Removal(Kind kind, String id, String username, Instant asked) {
    /** What identifies an item. */
    public record Key(Kind kind, String id) {}

    /** The kind of the deleted thing. */
    public enum Kind {
        KIFU,
        /** A record that lies in the trash: its earlier versions stay as long as it does. */
        TRASHED,
        TAG
    }
}
