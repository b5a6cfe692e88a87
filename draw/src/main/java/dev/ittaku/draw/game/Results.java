package dev.ittaku.draw.game;

import dev.ittaku.draw.statistics.GameEnd;
import dev.ittaku.draw.statistics.GameResult;
import dev.ittaku.draw.statistics.PlayerResult;
import dev.ittaku.draw.table.Round;
import dev.ittaku.draw.view.GameView;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** The figures of a finished game for the statistics. */
final class Results {
    /** As long as a browser is known as a player. */
    private static final Duration KEPT = Duration.ofDays(400);

    /** All of them are written with the end of the game, in one transaction of at most a hundred items. */
    private static final int MOST_PLAYERS = 40;

    private Results() {}

    /** Nothing for a game in which no turn was played. */
    static Optional<GameEnd> of(GameState state, List<GameView.Ranked> ranking, Instant now) {
        List<Round.PlayedTurn> turns = state.playedTurns.stream()
                .filter(turn -> !turn.answer().isEmpty())
                .toList();
        if (turns.isEmpty()) {
            return Optional.empty();
        }
        Instant ttl = now.plus(KEPT);
        GameResult game = new GameResult(
                LocalDate.ofInstant(now, ZoneOffset.UTC),
                state.gameId,
                state.createdAt,
                now,
                state.settings.languageOrDefault(),
                state.settings.ruleOrDefault(),
                ranking.size(),
                turns.size(),
                (int) turns.stream()
                        .filter(turn -> !turn.correctPlayerIds().isEmpty())
                        .count(),
                turns.stream().mapToInt(turn -> turn.correctPlayerIds().size()).sum(),
                ttl);
        List<PlayerResult> players = ranking.stream()
                .limit(MOST_PLAYERS)
                .map(player -> player(state, player, ranking.size(), turns, now, ttl))
                .toList();
        return Optional.of(new GameEnd(game, players));
    }

    private static PlayerResult player(
            GameState state,
            GameView.Ranked player,
            int players,
            List<Round.PlayedTurn> turns,
            Instant now,
            Instant ttl) {
        String id = player.playerId();
        List<Round.PlayedTurn> drawn =
                turns.stream().filter(turn -> turn.drawerId().equals(id)).toList();
        long guessed = turns.stream()
                .filter(turn -> turn.correctPlayerIds().contains(id))
                .count();
        return new PlayerResult(
                id,
                state.gameId,
                now,
                player.total(),
                player.rank(),
                players,
                drawn.size(),
                (int) drawn.stream()
                        .filter(turn -> !turn.correctPlayerIds().isEmpty())
                        .count(),
                (int) guessed,
                turns.size() - drawn.size(),
                ttl);
    }
}
