package dev.ittaku.draw.statistics;

import dev.ittaku.draw.table.Language;
import dev.ittaku.draw.table.Rule;
import java.time.Instant;
import java.time.LocalDate;

/**
 * What remains of a game that was played: numbers alone, no names and no words. In an item of its own, so that two games
 * that end in the same moment never wait for each other.
 *
 * @param day on which it ended, in UTC
 * @param guessedTurns how many of its turns somebody guessed
 * @param rightGuesses of all players together
 */
public record GameResult(
        LocalDate day,
        String gameId,
        Instant createdAt,
        Instant endedAt,
        Language language,
        Rule rule,
        int playerCount,
        int turnCount,
        int guessedTurns,
        int rightGuesses,
        Instant ttl) {
    /** What identifies an item. */
    public record Key(LocalDate day, String gameId) {}

    /** The attributes by which the games of a day are found. */
    public record ByDay(LocalDate day) {}
}
