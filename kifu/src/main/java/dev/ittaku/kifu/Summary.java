package dev.ittaku.kifu;

import org.jspecify.annotations.Nullable;

/**
 * What a list shows of a record without fetching its text. Derived from the text whenever that is written.
 *
 * @param opening the handicap's name, or an SFEN where the game begins from another position
 * @param lastSfen the position after the last move
 */
public record Summary(
        @Nullable String title,
        @Nullable String black,
        @Nullable String white,
        @Nullable String event,
        @Nullable String date,
        int moves,
        @Nullable String opening,
        @Nullable String lastSfen) {
    private static final Summary NONE = new Summary(null, null, null, null, null, 0, null, null);

    /** The summary, or an empty one for items older than it. */
    public static Summary orEmpty(@Nullable Summary summary) {
        return summary == null ? NONE : summary;
    }
}
