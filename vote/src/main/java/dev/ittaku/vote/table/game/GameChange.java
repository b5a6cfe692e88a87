package dev.ittaku.vote.table.game;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A game while some of its parts are replaced. */
final class GameChange {
    private final Game game;
    private GameStatus status;
    private int currentTurn;
    private String boardState;
    private @Nullable Winner winner;
    private Instant updatedAt;
    private @Nullable Integer lastTurnVotes;
    private @Nullable Integer crowdTurns;
    private @Nullable Instant finishedAt;
    private @Nullable Integer quietTurns;
    private @Nullable Instant sleepingSince;
    private @Nullable String closedBy;
    private @Nullable Integer resignVotes;
    private @Nullable Integer resignVoters;
    private @Nullable Boolean resigned;

    GameChange(Game game) {
        this.game = game;
        status = game.status();
        currentTurn = game.currentTurn();
        boardState = game.boardState();
        winner = game.winner();
        updatedAt = game.updatedAt();
        lastTurnVotes = game.lastTurnVotes();
        crowdTurns = game.crowdTurns();
        finishedAt = game.finishedAt();
        quietTurns = game.quietTurns();
        sleepingSince = game.sleepingSince();
        closedBy = game.closedBy();
        resignVotes = game.resignVotes();
        resignVoters = game.resignVoters();
        resigned = game.resigned();
    }

    GameChange at(int turn, String board) {
        currentTurn = turn;
        boardState = board;
        return this;
    }

    GameChange updated(Instant now) {
        updatedAt = now;
        return this;
    }

    /** A turn of the crowd is over. */
    GameChange crowd(int votes, int turns, int quiet) {
        lastTurnVotes = votes;
        crowdTurns = turns;
        quietTurns = quiet;
        return this;
    }

    GameChange sleeping(@Nullable Instant since) {
        sleepingSince = since;
        if (since == null) {
            quietTurns = 0;
        }
        return this;
    }

    GameChange resigning(int votes, int voters) {
        resignVotes = votes;
        resignVoters = voters;
        return this;
    }

    GameChange resigned() {
        resigned = true;
        return this;
    }

    GameChange finished(@Nullable Winner result, @Nullable String by, Instant now) {
        status = GameStatus.FINISHED;
        winner = result;
        closedBy = by;
        finishedAt = now;
        sleepingSince = null;
        return updated(now);
    }

    Game done() {
        return new Game(
                game.gameId(),
                game.gameType(),
                status,
                game.aiSide(),
                currentTurn,
                boardState,
                winner,
                game.createdAt(),
                updatedAt,
                game.aiLevel(),
                game.turnLength(),
                game.title(),
                game.hot(),
                lastTurnVotes,
                crowdTurns,
                finishedAt,
                game.createdBy(),
                quietTurns,
                sleepingSince,
                closedBy,
                resignVotes,
                resignVoters,
                resigned,
                game.adaptive(),
                game.expiryTurn(),
                game.expiresAt());
    }
}
