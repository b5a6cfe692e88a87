package dev.ittaku.kifu.formation;

import org.jspecify.annotations.Nullable;

/**
 * A move of a user that gave much away.
 *
 * @param cost in hundredths of a pawn
 * @param sfen the position before it
 * @param move what was played, in USI
 * @param best what the engine would have played, in USI; absent where the record's comments do not say
 */
public record Mistake(
        String username,
        int cost,
        String kid,
        int ply,
        String sfen,
        String move,
        @Nullable String best) {
    /** What a move must give away at least. */
    static final int LEAST = 200;

    /** What identifies an item. */
    public record Key(String username, int cost, String kid, int ply) {}

    /** What a user's mistakes are looked for by. */
    public record ByOwner(String username) {}
}
