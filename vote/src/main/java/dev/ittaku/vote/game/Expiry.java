package dev.ittaku.vote.game;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.vote.table.Candidate;
import dev.ittaku.vote.table.Game;
import dev.ittaku.vote.table.GameStatus;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.turn.VoteSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
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
                .of(GameStatus.FINISHED)
                .filter(VoteTable.GAME.field("expiresAt", Instant.class).absent());
        try (Stream<Game> found = table.stream(undated)) {
            games = found.toList();
        }
        games.forEach(game -> date(game.gameId()));
        return games.size();
    }

    /** Dates a game if it is finished. */
    public void date(String gameId) {
        if (!on) {
            return;
        }
        table.get(VoteTable.GAME_TO_DECIDE.of(gameId)).item().ifPresent(game -> {
            Instant finished = game.finishedAt();
            if (finished != null && game.expiresAt() == null) {
                date(game, finished.plus(KEPT));
            }
        });
    }

    private void date(Game game, Instant at) {
        Integer done = game.expiryTurn();
        var progress = VoteTable.GAME.field("expiryTurn", Integer.class);
        ItemKey key = VoteTable.GAME.keyOf(game);
        for (int turn = done == null ? 1 : done + 1; turn <= game.currentTurn(); turn++) {
            turn(game.gameId(), turn, at);
            table.update(VoteTable.GAME, key, Update.of(progress.set(turn))).orThrow();
        }
        each(VoteTable.MOVE, VoteTable.MOVES_TO_DECIDE.of(game.gameId()), at);
        each(VoteTable.COMMENTARY, VoteTable.COMMENTARIES.of(game.gameId()), at);
        set(VoteTable.GAME, key, at);
    }

    private void turn(String gameId, int turnNumber, Instant at) {
        try (Stream<Candidate> candidates = table.stream(VoteTable.CANDIDATES_TO_CLOSE.of(gameId, turnNumber))) {
            // By the whole item, since the guard of its square goes away with it.
            candidates.forEach(one -> table.replace(VoteTable.CANDIDATE, one, one.expiring(at)));
        }
        each(VoteTable.PROPOSER, VoteTable.PROPOSERS.of(gameId, turnNumber), at);
        each(VoteTable.VOTE, VoteTable.VOTES_TO_COUNT.of(gameId, turnNumber), at);
        table.get(VoteTable.TURN_TO_DECIDE.of(gameId, turnNumber)).item().ifPresent(turn -> {
            for (int shard = 0; shard < turn.shards(); shard++) {
                set(VoteTable.COUNT_SHARD, VoteTable.COUNT_SHARD.key(gameId, turnNumber, shard), at);
            }
            set(VoteTable.TURN, VoteTable.TURN.keyOf(turn), at);
        });
    }

    private <T> void each(Entity<T> entity, Query<T> query, Instant at) {
        try (Stream<T> items = table.stream(query)) {
            items.forEach(item -> set(entity, entity.keyOf(item), at));
        }
    }

    /** What has gone meanwhile needs no time. */
    private <T> void set(Entity<T> entity, ItemKey key, Instant at) {
        table.update(
                entity, key, Update.of(entity.field("expiresAt", Instant.class).set(at)));
    }
}
