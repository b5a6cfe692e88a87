package dev.ittaku.kifu.position;

import org.jspecify.annotations.Nullable;

/**
 * How often a move follows a position in an index.
 *
 * @param count records that have it, on the main line or in a branch
 * @param wins of those with it on the main line, how many were won by its player
 * @param losses the same lost
 * @param draws the same drawn
 * @param evaluations how many have an evaluation of the move in a comment; absent in what older versions wrote
 * @param worth the sum of these: {@link Tally}
 */
public record NextMove(
        String space,
        String position,
        String move,
        int count,
        int wins,
        int losses,
        int draws,
        @Nullable Integer evaluations,
        @Nullable Integer worth) {
    /** What identifies an item. */
    public record Key(String space, String position, String move) {}
}
