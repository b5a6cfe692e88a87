package dev.ittaku.draw.statistics;

import dev.ittaku.draw.table.Language;
import dev.ittaku.table.Table;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Adds up what remains of games. */
public final class Statistics {
    /** The number of a player's last games that are added up, which limits what one request reads. */
    static final int MOST_GAMES = 1000;

    private static final int SHOWN_GAMES = 30;

    /**
     * How a player did in all.
     *
     * @param recent the last games, the newest first
     */
    public record Own(
            int games,
            int wins,
            int points,
            int best,
            int drawn,
            int drawnGuessed,
            int guessed,
            int guessable,
            List<PlayerResult> recent) {}

    /** The games of a day. */
    public record Day(
            LocalDate day,
            int games,
            int japanese,
            int english,
            int players,
            int turns,
            int guessedTurns,
            int rightGuesses,
            long minutes) {}

    private final Table table;
    private final Clock clock;

    public Statistics(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    public Own of(String playerId) {
        List<PlayerResult> results;
        try (Stream<PlayerResult> all =
                table.stream(ResultItems.RESULTS_OF_PLAYER.of(new PlayerResult.ByPlayer(playerId)))) {
            results = all.limit(MOST_GAMES).toList();
        }
        return new Own(
                results.size(),
                (int) results.stream().filter(r -> r.rank() == 1).count(),
                results.stream().mapToInt(PlayerResult::points).sum(),
                results.stream().mapToInt(PlayerResult::points).max().orElse(0),
                results.stream().mapToInt(PlayerResult::drawn).sum(),
                results.stream().mapToInt(PlayerResult::drawnGuessed).sum(),
                results.stream().mapToInt(PlayerResult::guessed).sum(),
                results.stream().mapToInt(PlayerResult::guessable).sum(),
                results.stream().limit(SHOWN_GAMES).toList());
    }

    /** The last days up to today, the oldest first; a day without games is among them. */
    public List<Day> days(int many) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        List<Day> days = new ArrayList<>();
        for (int ago = many - 1; ago >= 0; ago--) {
            days.add(day(today.minusDays(ago)));
        }
        return days;
    }

    private Day day(LocalDate day) {
        Day none = new Day(day, 0, 0, 0, 0, 0, 0, 0, 0);
        return table.fold(ResultItems.RESULTS_OF_DAY.of(new GameResult.ByDay(day)), none, Statistics::plus)
                .value();
    }

    private static Day plus(Day day, GameResult game) {
        boolean english = game.language() == Language.EN;
        return new Day(
                day.day(),
                day.games() + 1,
                day.japanese() + (english ? 0 : 1),
                day.english() + (english ? 1 : 0),
                day.players() + game.playerCount(),
                day.turns() + game.turnCount(),
                day.guessedTurns() + game.guessedTurns(),
                day.rightGuesses() + game.rightGuesses(),
                day.minutes() + minutes(game.createdAt(), game.endedAt()));
    }

    private static long minutes(Instant from, Instant to) {
        return java.time.Duration.between(from, to).toMinutes();
    }
}
