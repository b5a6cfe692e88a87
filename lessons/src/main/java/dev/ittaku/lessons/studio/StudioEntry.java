package dev.ittaku.lessons.studio;

import org.jspecify.annotations.Nullable;

/**
 * A studio in the list of all studios; written together with the studio itself.
 *
 * @param belongsTo the studio that it is a room of
 */
public record StudioEntry(
        String code,
        String name,
        String timeZone,
        StudioMode mode,
        @Nullable String belongsTo) {
    /** What identifies an item. */
    public record Key(String code) {}
}
