package dev.ittaku.lessons.migration;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a migration.
 *
 * @param source a hash of the source's name
 * @param unclaimed rows that wait for their people to confirm an address
 * @param position where it continues; absent at the beginning and the end
 */
public record MigrationProgress(
        String source,
        @Nullable String position,
        int mapped,
        int already,
        int collided,
        int refused,
        @Nullable Integer unclaimed,
        boolean complete,
        Instant updatedAt) {
    /** What identifies an item. */
    public record Key(String source) {}

    public int unclaimedRows() {
        return unclaimed == null ? 0 : unclaimed;
    }
}
