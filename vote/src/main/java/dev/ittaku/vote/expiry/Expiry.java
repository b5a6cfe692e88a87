package dev.ittaku.vote.expiry;

import dev.ittaku.table.Table;
import dev.ittaku.table.codec.Component;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.vote.game.Lifetime;
import dev.ittaku.vote.people.GamePeople;
import dev.ittaku.vote.people.Participant;
import dev.ittaku.vote.people.PeopleItems;
import dev.ittaku.vote.remind.Reminder;
import dev.ittaku.vote.remind.ReminderItems;
import dev.ittaku.vote.resign.ResignItems;
import dev.ittaku.vote.resign.ResignVote;
import dev.ittaku.vote.study.StudyItems;
import dev.ittaku.vote.study.TurnLines;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Commentary;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CountShard;
import dev.ittaku.vote.table.turn.Proposer;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.Vote;
import dev.ittaku.vote.talk.Comment;
import dev.ittaku.vote.talk.CommentThread;
import dev.ittaku.vote.talk.TalkItems;
import dev.ittaku.vote.turn.SkipItems;
import dev.ittaku.vote.turn.SkipVote;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Sets the time of expiry on every item of a finished game. It works turn by turn and stores its progress on the game;
 * the game itself gets its time last. So it can be interrupted anywhere, and repeating it changes nothing.
 */
public final class Expiry {
    private final Table table;
    private final Lifetime lifetime;

    public Expiry(Table table, Lifetime lifetime) {
        this.table = table;
        this.lifetime = lifetime;
    }

    /** Goes on with every finished game that has no time yet; returns how many there were. */
    public int resume() {
        if (!lifetime.ends()) {
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

    /** Dates a game if it is finished. */
    public void date(String gameId) {
        if (!lifetime.ends()) {
            return;
        }
        table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(gameId))).item().ifPresent(game -> {
            if (game.expiresAt() == null) {
                lifetime.of(game).ifPresent(at -> date(game, at));
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
        each(
                ResignItems.RESIGN_VOTE,
                ResignVote::expiresAt,
                ResignItems.RESIGN_VOTES.of(new Game.Key(game.gameId())),
                at);
        each(
                PeopleItems.PARTICIPANT,
                Participant::expiresAt,
                PeopleItems.PARTICIPANTS.of(new Game.Key(game.gameId())),
                at);
        each(StudyItems.TURN_LINES, TurnLines::expiresAt, StudyItems.LINES_OF_GAME.of(new Game.Key(game.gameId())), at);
        set(
                PeopleItems.GAME_PEOPLE,
                GamePeople::expiresAt,
                PeopleItems.GAME_PEOPLE.key(new GamePeople.Key(game.gameId())),
                at);
        each(ReminderItems.REMINDER, Reminder::expiresAt, ReminderItems.REMINDERS.of(new Game.Key(game.gameId())), at);
        talk(game.gameId(), at);
        set(VoteTable.GAME, Game::expiresAt, key, at);
    }

    private void talk(String gameId, Instant at) {
        List<CommentThread> threads;
        try (Stream<CommentThread> all = table.stream(TalkItems.COMMENT_THREADS_TO_DATE.of(new Game.Key(gameId)))) {
            threads = all.toList();
        }
        for (CommentThread thread : threads) {
            each(
                    TalkItems.COMMENT,
                    Comment::expiresAt,
                    TalkItems.COMMENTS_TO_DATE.of(new CommentThread.Key(gameId, thread.thread())),
                    at);
            set(TalkItems.COMMENT_THREAD, CommentThread::expiresAt, TalkItems.COMMENT_THREAD.keyOf(thread), at);
        }
    }

    private void turn(String gameId, int turnNumber, Instant at) {
        try (Stream<Candidate> candidates =
                table.stream(VoteTable.CANDIDATES_TO_CLOSE.of(new Turn.Key(gameId, turnNumber)))) {
            // With the whole item, because the guard of its square expires with it.
            candidates.forEach(one -> table.replace(VoteTable.CANDIDATE, one, one.expiring(at)));
        }
        each(VoteTable.PROPOSER, Proposer::expiresAt, VoteTable.PROPOSERS.of(new Turn.Key(gameId, turnNumber)), at);
        each(SkipItems.SKIP_VOTE, SkipVote::expiresAt, SkipItems.SKIP_VOTES.of(new Turn.Key(gameId, turnNumber)), at);
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

    /** Items that were deleted meanwhile need no time. */
    private <T> void set(Entity<T, ?> entity, Component<T, Instant> expiry, ItemKey key, Instant at) {
        table.update(entity, key, Update.of(entity.field(expiry).set(at)));
    }
}
