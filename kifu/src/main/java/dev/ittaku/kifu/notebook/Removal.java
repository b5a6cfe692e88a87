package dev.ittaku.kifu.notebook;

import java.time.Instant;

/**
 * Something is gone and what hung on it has to go too. Written in the transaction that deletes it, removed when all that
 * hung on it is gone, so that after a crash any server goes on.
 */
public record Removal(Kind kind, String id, String username, Instant asked) {
    /** What identifies an item. */
    public record Key(Kind kind, String id) {}

    /** What was deleted. */
    public enum Kind {
        KIFU,
        /** A record that lies in the trash: its earlier versions stay as long as it does. */
        TRASHED,
        TAG
    }
}
