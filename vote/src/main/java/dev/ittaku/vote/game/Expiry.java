package dev.ittaku.vote.game;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.Component;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.vote.table.Candidate;
import dev.ittaku.vote.table.Comment;
import dev.ittaku.vote.table.CommentThread;
import dev.ittaku.vote.table.Commentary;
import dev.ittaku.vote.table.CountShard;
import dev.ittaku.vote.table.Game;
import dev.ittaku.vote.table.GamePeople;
import dev.ittaku.vote.table.GameStatus;
import dev.ittaku.vote.table.Move;
import dev.ittaku.vote.table.Participant;
import dev.ittaku.vote.table.Proposer;
import dev.ittaku.vote.table.Reminder;
import dev.ittaku.vote.table.ResignVote;
import dev.ittaku.vote.table.SkipVote;
import dev.ittaku.vote.table.Turn;
import dev.ittaku.vote.table.TurnLines;
import dev.ittaku.vote.table.Vote;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.turn.VoteSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Gives every item of a finished game the time at which it goes away. Turn by turn, noting on the game how far it has
 * come; the game itself gets its time last. So it can be interrupted anywhere, and repeating it changes nothing.
 */
public final class Expiry {
    public static final Duration KEPT = Duration.ofDays(90);

    private final Table table;
    private final boolean on;

    public Expiry(Table table, VoteSettings settings) {
        this.table = table;
        this.on = settings.expire();
    }

    /** Goes on with every finished game that has no time yet; returns how many there were. */
    public int resume() {
        if (!on) {
            return 0;
        }
        List<Game> games;
        Query<Game> undated = VoteTable.GAMES_BY_STATUS
                .of(new Game.ByStatus(GameStatus.FINISHED))
                .filter(VoteTable.GAME.field(Game::expiresAt).absent());
        try (Stream<Game> found = table.stream(undated)) {
            games = found.toList();
        }
        games.forEach(game -> date(game.gameId()));
        return games.size();
    }

    /** When what belongs to a finished game goes away; empty while it is played, and where nothing does. */
    public Optional<Instant> of(Game game) {
        return on ? Optional.ofNullable(game.finishedAt()).map(end -> end.plus(KEPT)) : Optional.empty();
    }

    /** Dates a game if it is finished. */
    public void date(String gameId) {
        if (!on) {
            return;
        }
        table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(gameId))).item().ifPresent(game -> {
            Instant finished = game.finishedAt();
            if (finished != null && game.expiresAt() == null) {
                date(game, finished.plus(KEPT));
            }
        });
    }

    private void date(Game game, Instant at) {
        Integer done = game.expiryTurn();
        var progress = VoteTable.GAME.field(Game::expiryTurn);
        ItemKey key = VoteTable.GAME.keyOf(game);
        for (int turn = done == null ? 1 : done + 1; turn <= game.currentTurn(); turn++) {
            turn(game.gameId(), turn, at);
            table.update(VoteTable.GAME, key, Update.of(progress.set(turn))).orThrow();
        }
        each(VoteTable.MOVE, Move::expiresAt, VoteTable.MOVES_TO_DECIDE.of(new Game.Key(game.gameId())), at);
        each(VoteTable.COMMENTARY, Commentary::expiresAt, VoteTable.COMMENTARIES.of(new Game.Key(game.gameId())), at);
        each(VoteTable.RESIGN_VOTE, ResignVote::expiresAt, VoteTable.RESIGN_VOTES.of(new Game.Key(game.gameId())), at);
        each(VoteTable.PARTICIPANT, Participant::expiresAt, VoteTable.PARTICIPANTS.of(new Game.Key(game.gameId())), at);
        each(VoteTable.TURN_LINES, TurnLines::expiresAt, VoteTable.LINES_OF_GAME.of(new Game.Key(game.gameId())), at);
        set(
                VoteTable.GAME_PEOPLE,
                GamePeople::expiresAt,
                VoteTable.GAME_PEOPLE.key(new GamePeople.Key(game.gameId())),
                at);
        each(VoteTable.REMINDER, Reminder::expiresAt, VoteTable.REMINDERS.of(new Game.Key(game.gameId())), at);
        talk(game.gameId(), at);
        set(VoteTable.GAME, Game::expiresAt, key, at);
    }

    private void talk(String gameId, Instant at) {
        List<CommentThread> threads;
        try (Stream<CommentThread> all = table.stream(VoteTable.COMMENT_THREADS_TO_DATE.of(new Game.Key(gameId)))) {
            threads = all.toList();
        }
        for (CommentThread thread : threads) {
            each(
                    VoteTable.COMMENT,
                    Comment::expiresAt,
                    VoteTable.COMMENTS_TO_DATE.of(new CommentThread.Key(gameId, thread.thread())),
                    at);
            set(VoteTable.COMMENT_THREAD, CommentThread::expiresAt, VoteTable.COMMENT_THREAD.keyOf(thread), at);
        }
    }

    private void turn(String gameId, int turnNumber, Instant at) {
        try (Stream<Candidate> candidates =
                table.stream(VoteTable.CANDIDATES_TO_CLOSE.of(new Turn.Key(gameId, turnNumber)))) {
            // By the whole item, since the guard of its square goes away with it.
            candidates.forEach(one -> table.replace(VoteTable.CANDIDATE, one, one.expiring(at)));
        }
        each(VoteTable.PROPOSER, Proposer::expiresAt, VoteTable.PROPOSERS.of(new Turn.Key(gameId, turnNumber)), at);
        each(VoteTable.SKIP_VOTE, SkipVote::expiresAt, VoteTable.SKIP_VOTES.of(new Turn.Key(gameId, turnNumber)), at);
        each(VoteTable.VOTE, Vote::expiresAt, VoteTable.VOTES_TO_COUNT.of(new Turn.Key(gameId, turnNumber)), at);
        table.get(VoteTable.TURN_TO_DECIDE.of(new Turn.Key(gameId, turnNumber)))
                .item()
                .ifPresent(turn -> {
                    for (int shard = 0; shard < turn.shards(); shard++) {
                        set(
                                VoteTable.COUNT_SHARD,
                                CountShard::expiresAt,
                                VoteTable.COUNT_SHARD.key(new CountShard.Key(gameId, turnNumber, shard)),
                                at);
                    }
                    set(VoteTable.TURN, Turn::expiresAt, VoteTable.TURN.keyOf(turn), at);
                });
    }

    private <T> void each(Entity<T, ?> entity, Component<T, Instant> expiry, Query<T> query, Instant at) {
        try (Stream<T> items = table.stream(query)) {
            items.forEach(item -> set(entity, expiry, entity.keyOf(item), at));
        }
    }

    /** What has gone meanwhile needs no time. */
    private <T> void set(Entity<T, ?> entity, Component<T, Instant> expiry, ItemKey key, Instant at) {
        table.update(entity, key, Update.of(entity.field(expiry).set(at)));
    }
}
