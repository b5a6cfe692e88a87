package dev.ittaku.draw.game;

import dev.ittaku.draw.table.Round;
import dev.ittaku.draw.table.Score;
import dev.ittaku.draw.table.ScoreReason;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Who has how many points: given in the present turn, added up by turn, by round and in all. */
final class ScoreBoard {
    private final GameState state;

    ScoreBoard(GameState state) {
        this.state = state;
    }

    /** Gives points, or takes them, for the present turn. */
    Score give(String playerId, int points, ScoreReason reason, Instant now) {
        GameState.PlayedRound round = Objects.requireNonNull(state.round);
        Turn turn = Objects.requireNonNull(state.turn);
        Score score = new Score(state.gameId, round.number, turn.number, playerId, points, reason, now, state.ttl);
        state.score(score);
        return score;
    }

    void announce(List<Score> given, Instant now) {
        List<GameView.Score> shown = given.stream().map(GameView.Score::of).toList();
        state.announce(new GameEvent.Scored(shown, Map.copyOf(state.totals)), now);
    }

    List<GameView.Score> ofTurn(int round, int turn) {
        return state.scores.stream()
                .filter(s -> s.roundNumber() == round && s.turnNumber() == turn)
                .map(GameView.Score::of)
                .toList();
    }

    List<Round.RoundScore> ofRound(int number) {
        Map<String, Integer> sums = new HashMap<>();
        state.scores.stream()
                .filter(s -> s.roundNumber() == number)
                .forEach(s -> sums.merge(s.playerId(), s.points(), Integer::sum));
        return state.totals.keySet().stream()
                .map(id -> new Round.RoundScore(id, state.nameOf(id), sums.getOrDefault(id, 0)))
                .toList();
    }

    /** By points; who has the same has the same rank. */
    List<GameView.Ranked> ranking() {
        List<String> order = state.totals.keySet().stream()
                .sorted(Comparator.comparing((String id) -> -state.totals.getOrDefault(id, 0)))
                .toList();
        List<GameView.Ranked> ranked = new ArrayList<>();
        for (String id : order) {
            int total = state.totals.getOrDefault(id, 0);
            long better = state.totals.values().stream().filter(t -> t > total).count();
            ranked.add(new GameView.Ranked(id, state.nameOf(id), total, (int) better + 1));
        }
        return ranked;
    }
}
