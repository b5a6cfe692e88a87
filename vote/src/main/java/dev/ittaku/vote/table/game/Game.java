package dev.ittaku.vote.table.game;

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
 * @param createdBy the person who opened it; absent on games that were written before that was kept
 * @param quietTurns how many of the crowd's last turns, one after the other, passed without a vote
 * @param sleepingSince since when it waits for somebody to come back; absent while it is awake
 * @param closedBy who closed it before its end; it has no winner then
 * @param resignVotes how many people want to resign it now
 * @param resignVoters how many people had voted in it when that last changed
 * @param resigned whether so many wanted to resign that it is over: the machine has won then
 * @param adaptive whether the machine's level follows the game, beginning with {@code aiLevel}
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
        @Nullable String createdBy,
        @Nullable Integer quietTurns,
        @Nullable Instant sleepingSince,
        @Nullable String closedBy,
        @Nullable Integer resignVotes,
        @Nullable Integer resignVoters,
        @Nullable Boolean resigned,
        @Nullable Boolean adaptive,
        @Nullable Integer expiryTurn,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId) {}

    /** The attributes by which its items are found. */
    public record ByStatus(GameStatus status) {}

    /**
     * What a person chooses about a new game.
     *
     * @param adaptive whether the machine's level follows the game, beginning with {@code aiLevel}
     */
    public record Terms(
            Player aiSide,
            int aiLevel,
            @Nullable Duration turnLength,
            @Nullable String title,
            boolean adaptive) {}

    /** A game that begins now. */
    public static Game opened(
            String gameId, String gameType, Terms terms, boolean hot, @Nullable String createdBy, Instant now) {
        return new Game(
                gameId,
                gameType,
                GameStatus.ACTIVE,
                terms.aiSide,
                1,
                BoardState.of(Position.START),
                null,
                now,
                now,
                terms.aiLevel,
                terms.turnLength,
                terms.title,
                hot ? true : null,
                null,
                null,
                null,
                createdBy,
                null,
                null,
                null,
                null,
                null,
                null,
                terms.adaptive ? true : null,
                null,
                null);
    }

    private static final int USUAL_LEVEL = 5;

    /** The machine's level, also of a game that was written without one. */
    public int level() {
        Integer level = aiLevel;
        return level == null ? USUAL_LEVEL : level;
    }

    /** Whether the machine's level follows the game. */
    public boolean isAdaptive() {
        return Boolean.TRUE.equals(adaptive);
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

    /** How many of the crowd's last turns, one after the other, passed without a vote. */
    public int quiet() {
        Integer turns = quietTurns;
        return turns == null ? 0 : turns;
    }

    /** Whether it waits, without a deadline, for somebody to come back. */
    public boolean isAsleep() {
        return sleepingSince != null;
    }

    public Game at(int turn, Position position, Instant now) {
        return change().at(turn, BoardState.of(position)).updated(now).done();
    }

    public Game afterCrowd(int votes) {
        return change().crowd(votes, playedByCrowd() + 1, votes == 0 ? quiet() + 1 : 0)
                .done();
    }

    public Game finished(Winner result, Instant now) {
        return change().finished(result, null, now).done();
    }

    /** Closed before its end, by a person. */
    public Game closed(String userId, Instant now) {
        return change().finished(null, userId, now).done();
    }

    /** How many people want to resign it. */
    public int wantToResign() {
        Integer votes = resignVotes;
        return votes == null ? 0 : votes;
    }

    /** Whether the crowd has resigned it. */
    public boolean isResigned() {
        return Boolean.TRUE.equals(resigned);
    }

    /** Whether it ended without being played out, so that its last turn has no move. */
    public boolean isCutShort() {
        return closedBy != null || isResigned();
    }

    /** A new number of people who want to resign it, and of its voters. */
    public Game resigning(int votes, int voters) {
        return change().resigning(votes, voters).done();
    }

    /** Resigned by the crowd: the machine has won. */
    public Game resigned(Instant now) {
        return change().resigned().finished(Winner.AI, null, now).done();
    }

    public Game asleep(Instant since) {
        return change().sleeping(since).done();
    }

    public Game awake(Instant now) {
        return change().sleeping(null).updated(now).done();
    }

    private GameChange change() {
        return new GameChange(this);
    }
}
