package dev.ittaku.kifu.table;

import org.jspecify.annotations.Nullable;

/**
 * A user who may read one record.
 *
 * @param owner whose record it is, so that what is shared with a user is found in one go; absent on items older than it
 */
public record KifuReader(
        String kid, String username, @Nullable String owner) {
    /** What identifies an item. */
    public record Key(String kid, String username) {}

    /** The attributes by which its items are found. */
    public record ByKid(String kid) {}
}
