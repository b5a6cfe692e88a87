package dev.ittaku.kifu.table;

import java.time.Instant;

/** A label of a user's own. */
public record Tag(
        String username, String tid, String name, Instant created, Instant latestAccess, Instant latestUpdate) {
    /** What identifies an item. */
    public record Key(String username, String tid) {}
}
