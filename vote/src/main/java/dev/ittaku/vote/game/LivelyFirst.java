package dev.ittaku.vote.game;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.read.Page;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The games that are listed: of those that are played, those that are awake before those that sleep, each the newest first. The design's index
 * orders them by age alone, so it is read twice, and a cursor says in which of the two readings it stands.
 */
final class LivelyFirst {
    /** The prefix of a cursor of the second read; no cursor of a query begins with it. */
    private static final String SLEEPING = "~";

    /** So many pages of games that are not wanted are skipped at once; then a page ends early, with a cursor. */
    private static final int MOST_PAGES = 20;

    private static final Condition AWAKE =
            VoteTable.GAME.field(Game::sleepingSince).absent();
    private static final Condition ASLEEP =
            VoteTable.GAME.field(Game::sleepingSince).exists();

    private final Table table;

    private final GameFilter filter;

    LivelyFirst(Table table, GameFilter filter) {
        this.table = table;
        this.filter = filter;
    }

    /** Games that are over, the newest first. */
    Page<Game> finished(int limit, @Nullable String cursor) {
        return read(GameStatus.FINISHED, Optional.empty(), limit, cursor);
    }

    Page<Game> page(int limit, @Nullable String cursor) {
        if (cursor != null && cursor.startsWith(SLEEPING)) {
            String after = cursor.substring(SLEEPING.length());
            return asleep(limit, after.isEmpty() ? null : after);
        }
        Page<Game> awake = read(GameStatus.ACTIVE, Optional.of(AWAKE), limit, cursor);
        if (awake.cursor().isPresent()) {
            return awake;
        }
        if (awake.items().size() == limit) {
            return new Page<>(awake.items(), Optional.of(SLEEPING), Cost.NONE);
        }
        // With the first of those that sleep, as far as there is room.
        Page<Game> asleep = asleep(limit - awake.items().size(), null);
        List<Game> all = new ArrayList<>(awake.items());
        all.addAll(asleep.items());
        return new Page<>(all, asleep.cursor(), Cost.NONE);
    }

    private Page<Game> asleep(int limit, @Nullable String after) {
        Page<Game> page = read(GameStatus.ACTIVE, Optional.of(ASLEEP), limit, after);
        return new Page<>(page.items(), page.cursor().map(cursor -> SLEEPING + cursor), Cost.NONE);
    }

    private Page<Game> read(GameStatus status, Optional<Condition> wanted, int limit, @Nullable String cursor) {
        List<Game> found = new ArrayList<>();
        Optional<String> after = Optional.ofNullable(cursor);
        for (int pages = 0; pages < MOST_PAGES && found.size() < limit; pages++) {
            Page<Game> some = table.page(query(status, wanted, limit - found.size(), after.orElse(null)));
            some.items().stream().filter(filter::isNamed).forEach(found::add);
            after = some.cursor();
            if (after.isEmpty()) {
                break;
            }
        }
        return new Page<>(found, after, Cost.NONE);
    }

    private Query<Game> query(GameStatus status, Optional<Condition> wanted, int limit, @Nullable String after) {
        Query<Game> query = VoteTable.GAMES_BY_STATUS
                .of(new Game.ByStatus(status))
                .limit(limit)
                .after(after);
        Query<Game> some = wanted.map(query::filter).orElse(query);
        return filter.condition().map(some::filter).orElse(some);
    }
}
