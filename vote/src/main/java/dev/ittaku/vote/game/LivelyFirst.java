package dev.ittaku.vote.game;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.read.Page;
import dev.ittaku.vote.table.Game;
import dev.ittaku.vote.table.GameStatus;
import dev.ittaku.vote.table.VoteTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The games that are listed: of those that are played, those that are awake before those that sleep, each the newest first. The design's index
 * orders them by age alone, so it is read twice, and a cursor says in which of the two readings it stands.
 */
final class LivelyFirst {
    /** Before a cursor of the second reading; no cursor of a query begins with it. */
    private static final String SLEEPING = "~";

    /** So many pages of games that are not wanted are skipped for one page of those that are. */
    private static final int MOST_PAGES = 20;

    private final Table table;

    private final GameFilter filter;

    LivelyFirst(Table table, GameFilter filter) {
        this.table = table;
        this.filter = filter;
    }

    /** Games that are over, the newest first. */
    Page<Game> finished(int limit, @Nullable String cursor) {
        List<Game> found = new ArrayList<>();
        Optional<String> after = Optional.ofNullable(cursor);
        for (int pages = 0; pages < MOST_PAGES; pages++) {
            Page<Game> some =
                    table.page(query(GameStatus.FINISHED, Optional.empty(), limit - found.size(), after.orElse(null)));
            found.addAll(some.items());
            after = some.cursor();
            if (after.isEmpty() || found.size() >= limit) {
                break;
            }
        }
        return new Page<>(found, after, Cost.NONE);
    }

    Page<Game> page(int limit, @Nullable String cursor) {
        if (cursor != null && cursor.startsWith(SLEEPING)) {
            String after = cursor.substring(SLEEPING.length());
            return marked(read(true, limit, after.isEmpty() ? null : after));
        }
        List<Game> found = new ArrayList<>();
        Optional<String> after = Optional.ofNullable(cursor);
        for (int pages = 0; pages < MOST_PAGES && found.size() < limit; pages++) {
            Page<Game> awake = read(false, limit - found.size(), after.orElse(null));
            found.addAll(awake.items());
            after = awake.cursor();
            if (after.isEmpty()) {
                return joined(found, limit, awake);
            }
        }
        return new Page<>(found, after, Cost.NONE);
    }

    /** With the first of those that sleep, as far as there is room. */
    private Page<Game> joined(List<Game> awake, int limit, Page<Game> last) {
        if (awake.size() == limit) {
            return new Page<>(awake, Optional.of(SLEEPING), last.cost());
        }
        Page<Game> sleeping = marked(read(true, limit - awake.size(), null));
        List<Game> all = new ArrayList<>(awake);
        all.addAll(sleeping.items());
        return new Page<>(all, sleeping.cursor(), sleeping.cost());
    }

    private Page<Game> read(boolean sleeping, int limit, @Nullable String after) {
        var since = VoteTable.GAME.field(Game::sleepingSince);
        Condition wanted = sleeping ? since.exists() : since.absent();
        return table.page(query(GameStatus.ACTIVE, Optional.of(wanted), limit, after));
    }

    private Query<Game> query(GameStatus status, Optional<Condition> wanted, int limit, @Nullable String after) {
        Query<Game> query = VoteTable.GAMES_BY_STATUS
                .of(new Game.ByStatus(status))
                .limit(limit)
                .after(after);
        Query<Game> some = wanted.map(query::filter).orElse(query);
        return filter.condition().map(some::filter).orElse(some);
    }

    private static Page<Game> marked(Page<Game> page) {
        return new Page<>(page.items(), page.cursor().map(after -> SLEEPING + after), page.cost());
    }
}
