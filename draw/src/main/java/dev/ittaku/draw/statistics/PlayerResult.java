package dev.ittaku.draw.statistics;

import java.time.Instant;

/**
 * How a player did in a game that is over.
 *
 * @param rank 1 for who won
 * @param playerCount how many played
 * @param drawn how many turns the player drew
 * @param drawnGuessed how many of those somebody guessed
 * @param guessed how many turns of others the player guessed
 * @param guessable how many turns others drew
 */
public record PlayerResult(
        String playerId,
        String gameId,
        Instant endedAt,
        int points,
        int rank,
        int playerCount,
        int drawn,
        int drawnGuessed,
        int guessed,
        int guessable,
        Instant ttl) {
    /** What identifies an item. */
    public record Key(String playerId, Instant endedAt, String gameId) {}

    /** The attributes by which a player's results are found. */
    public record ByPlayer(String playerId) {}
}
