package dev.ittaku.draw.statistics;

import dev.ittaku.draw.table.DrawLayout;
import dev.ittaku.draw.table.DrawSamples;
import dev.ittaku.draw.table.Language;
import dev.ittaku.draw.table.Rule;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.QueryPattern;
import java.time.LocalDate;

/** Results of games. */
public final class ResultItems {
    public static final Fragment PART = DrawLayout.TABLE.fragment("results");

    public static final Entity<GameResult, GameResult.Key> GAME_RESULT;
    public static final Entity<PlayerResult, PlayerResult.Key> PLAYER_RESULT;
    public static final QueryPattern<GameResult.ByDay, GameResult> RESULTS_OF_DAY;
    public static final QueryPattern<PlayerResult.ByPlayer, PlayerResult> RESULTS_OF_PLAYER;

    static {
        GAME_RESULT = PART.entity(GameResult.class, GameResult.Key.class)
                .named("gameResult")
                .describedAs("What remains of a game that was played: numbers alone.")
                .key("RESULTS#{day}", "GAME#{gameId}")
                .samples(ResultItems::gameSample)
                .declare();
        PLAYER_RESULT = PART.entity(PlayerResult.class, PlayerResult.Key.class)
                .named("playerResult")
                .describedAs("How a player did in a game that is over.")
                .key("PLAYER#{playerId}", "RESULT#{endedAt:13}#{gameId}")
                .samples(ResultItems::playerSample)
                .declare();
        RESULTS_OF_DAY = GAME_RESULT
                .query("results of a day", "The games that ended on a day, for the admins' statistics.")
                .limit(1000)
                .declare(GameResult.ByDay.class);
        RESULTS_OF_PLAYER = PLAYER_RESULT
                .query("results of a player", "How a player did, the last game first.")
                .newestFirst()
                .limit(100)
                .declare(PlayerResult.ByPlayer.class);
    }

    private ResultItems() {}

    private static GameResult gameSample(int i) {
        return new GameResult(
                LocalDate.of(2026, 1, 1),
                DrawSamples.numbered(DrawSamples.GAME, i),
                DrawSamples.TIME,
                DrawSamples.TIME.plusSeconds(600),
                Language.JA,
                Rule.EVERYONE,
                4,
                12,
                9,
                21,
                DrawSamples.LATER);
    }

    private static PlayerResult playerSample(int i) {
        return new PlayerResult(
                DrawSamples.DRAWER,
                DrawSamples.GAME,
                DrawSamples.TIME.plusMillis(i),
                112,
                1,
                4,
                3,
                2,
                6,
                9,
                DrawSamples.LATER);
    }
}
