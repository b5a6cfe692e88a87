package dev.ittaku.vote;

import dev.ittaku.othello.board.Position;
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
        @Nullable Instant expiresAt) {
    private static final int USUAL_LEVEL = 5;

    /** The machine's level, also of a game that was written without one. */
    public int level() {
        Integer level = aiLevel;
        return level == null ? USUAL_LEVEL : level;
    }

    /** How many turns the crowd has played. */
    public int playedByCrowd() {
        Integer turns = crowdTurns;
        return turns == null ? 0 : turns;
    }

    public boolean isActive() {
        return status == GameStatus.ACTIVE;
    }

    /** The position in which the present turn is played. */
    public Position position() {
        return BoardState.read(boardState, Player.atTurn(currentTurn));
    }

    /** Whether the present turn is the machine's. */
    public boolean isMachinesTurn() {
        return Player.atTurn(currentTurn) == aiSide;
    }

    Game at(int turn, Position position, Instant now) {
        return new Game(
                gameId,
                gameType,
                status,
                aiSide,
                turn,
                BoardState.of(position),
                winner,
                createdAt,
                now,
                aiLevel,
                turnLength,
                title,
                hot,
                lastTurnVotes,
                crowdTurns,
                finishedAt,
                expiryTurn,
                expiresAt);
    }

    Game afterCrowd(int votes) {
        return new Game(
                gameId,
                gameType,
                status,
                aiSide,
                currentTurn,
                boardState,
                winner,
                createdAt,
                updatedAt,
                aiLevel,
                turnLength,
                title,
                hot,
                votes,
                playedByCrowd() + 1,
                finishedAt,
                expiryTurn,
                expiresAt);
    }

    Game finished(Winner result, Instant now) {
        return new Game(
                gameId,
                gameType,
                GameStatus.FINISHED,
                aiSide,
                currentTurn,
                boardState,
                result,
                createdAt,
                now,
                aiLevel,
                turnLength,
                title,
                hot,
                lastTurnVotes,
                crowdTurns,
                now,
                expiryTurn,
                expiresAt);
    }
}
