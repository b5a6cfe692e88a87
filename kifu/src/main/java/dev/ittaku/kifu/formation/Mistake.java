package dev.ittaku.kifu.formation;

import org.jspecify.annotations.Nullable;

/**
 * A costly move of a user.
 *
 * @param cost in hundredths of a pawn
 * @param sfen the position before it
 * @param move the played move, in USI
 * @param best the engine's move, in USI; absent if the record's comments do not contain it
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
