package dev.ittaku.kifu.path;

import java.time.Instant;

/**
 * Where a record was found before it was renamed.
 *
 * @param kid the record that had the path last
 */
public record FormerPath(String username, String slug, String kid, Instant expired) {
    /** What identifies an item. */
    public record Key(String username, String slug) {}

    /** The attributes by which its items are found. */
    public record ByOwner(String username) {}
}
