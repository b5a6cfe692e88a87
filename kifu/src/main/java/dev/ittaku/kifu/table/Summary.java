package dev.ittaku.kifu.table;

import org.jspecify.annotations.Nullable;

/**
 * What a list shows of a record without fetching its text. Derived from the text whenever that is written.
 *
 * @param opening the opening as the record names it, or else as its moves show it; without that the handicap's name, or
 *     an SFEN where the game begins from another position
 * @param lastSfen the position after the last move
 * @param words what else a search finds, {@code SearchWords}; for its owner's searches, never shown
 */
public record Summary(
        @Nullable String title,
        @Nullable String black,
        @Nullable String white,
        @Nullable String event,
        @Nullable String date,
        int moves,
        @Nullable String opening,
        @Nullable String lastSfen,
        @Nullable String words) {
    private static final Summary NONE = new Summary(null, null, null, null, null, 0, null, null, null);

    /** The summary, or an empty one for items older than it. */
    public static Summary orEmpty(@Nullable Summary summary) {
        return summary == null ? NONE : summary;
    }

    /**
     * Without the parts for searches only: they contain words of the memo, which not all readers of a record may see.
     */
    public Summary shown() {
        return new Summary(title, black, white, event, date, moves, opening, lastSfen, null);
    }
}
