package dev.ittaku.kifu.imports;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Files that somebody sent at once.
 *
 * @param done so many of them, from the first on, are finished
 * @param tags the names of tags that the notebook shall have, also those that no record carries
 * @param leaseUntil until when the server that works on it holds it
 */
public record ImportJob(
        String importId,
        String username,
        Instant created,
        Status status,
        int total,
        int done,
        @Nullable List<String> tags,
        @Nullable String leaseOwner,
        @Nullable Instant leaseUntil,
        Instant expired) {
    /** What identifies an item. */
    public record Key(String importId) {}

    /** The attributes by which its items are found. */
    public record ByUser(String username) {}

    /** How far it is. */
    public enum Status {
        RUNNING,
        DONE
    }

    /** A list without elements is left out. */
    public ImportJob {
        tags = tags == null || tags.isEmpty() ? null : List.copyOf(tags);
    }

    ImportJob after(int files, Status now, @Nullable String owner, @Nullable Instant until) {
        return new ImportJob(importId, username, created, now, total, files, tags, owner, until, expired);
    }
}
