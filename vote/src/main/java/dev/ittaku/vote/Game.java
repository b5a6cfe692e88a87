package dev.ittaku.vote;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A game of the crowd against the machine.
 *
 * @param currentTurn counts plies from 1
 * @param boardState {@code {"board":[[…8 numbers] ×8]}}, rank 1 first; 0 empty, 1 black, 2 white
 * @param winner absent, and NULL in the table, while the game runs
 * @param turnLength how long the crowd has for a turn; absent means until the daily deadline
 * @param hot whether votes are always counted in shards
 * @param lastTurnVotes how many voted in the last crowd turn; many votes make the next turn count in shards
 * @param expiryTurn up to which turn the job that ends a finished game's life has come
 */
public record Game(
        String gameId,
        String gameType,
        GameStatus status,
        Player aiSide,
        int currentTurn,
        String boardState,
        @Nullable Winner winner,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Integer aiLevel,
        @Nullable Duration turnLength,
        @Nullable String title,
        @Nullable Boolean hot,
        @Nullable Integer lastTurnVotes,
        @Nullable Integer crowdTurns,
        @Nullable Instant finishedAt,
        @Nullable Integer expiryTurn,
        @Nullable Instant expiresAt) {}
