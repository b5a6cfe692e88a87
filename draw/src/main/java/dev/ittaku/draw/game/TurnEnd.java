package dev.ittaku.draw.game;

import dev.ittaku.draw.chat.ChatType;
import dev.ittaku.draw.table.Round;
import dev.ittaku.draw.table.Rule;
import dev.ittaku.draw.table.ScoreReason;
import dev.ittaku.draw.table.TurnStatus;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The end of a turn: the drawer's points, the stored result, and the lines that everybody may read from then on. */
final class TurnEnd {
    private final GameState state;
    private final ScoreBoard scoreBoard;

    TurnEnd(GameState state, ScoreBoard scoreBoard) {
        this.state = state;
        this.scoreBoard = scoreBoard;
    }

    /** @param penalty whether the drawer loses points if nobody has guessed the word */
    void end(Play.End end, boolean penalty, Instant now) {
        Turn turn = state.turn;
        GameState.PlayedRound round = state.round;
        if (turn == null || round == null || turn.isOver()) {
            return;
        }
        drawersPoints(turn, round, penalty).ifPresent(points -> {
            ScoreReason reason = points < 0 ? ScoreReason.DRAWER_PENALTY : ScoreReason.CORRECT_ANSWER;
            scoreBoard.announce(List.of(scoreBoard.give(turn.drawerId, points, reason, now)), now);
        });
        turn.status = TurnStatus.FINISHED;
        turn.endedAt = now;
        turn.deadline = now.plus(Turn.SHOWN);
        turn.ink.close();
        round.turns.add(turn.played(now));
        state.playedTurns.add(turn.played(now));
        state.changeRoom(now);
        if (!turn.ink.isEmpty()) {
            state.saveInk();
        }
        turn.held.forEach(held -> state.keep(held.line()));
        Round finished = written(round, now);
        state.changeRound(finished);
        List<GameView.Score> scores = scoreBoard.ofTurn(round.number, turn.number);
        state.announce(
                new GameEvent.TurnEnded(
                        round.number,
                        turn.number,
                        turn.drawerId,
                        turn.answer == null ? "" : turn.answer,
                        GameView.lower(end),
                        List.copyOf(turn.correct),
                        scores),
                now);
        showHeld(turn, now);
        boolean allDrew = state.players.stream()
                .allMatch(p -> round.turns.stream().anyMatch(t -> t.drawerId().equals(p.id)));
        if (allDrew) {
            List<GameView.RoundScore> shown =
                    finished.roundScores().stream().map(GameView.RoundScore::of).toList();
            state.announce(new GameEvent.RoundEnded(round.number, shown), now);
        }
    }

    private Round written(GameState.PlayedRound round, Instant end) {
        return new Round(
                round.id,
                state.gameId,
                round.number,
                round.startedAt,
                end,
                List.copyOf(round.turns),
                scoreBoard.ofRound(round.number),
                state.ttl);
    }

    /** Writes the round again with its present turns, if one of them is over. */
    void rewriteRound() {
        GameState.PlayedRound round = state.round;
        if (round != null && !round.turns.isEmpty()) {
            state.changeRound(
                    written(round, round.turns.get(round.turns.size() - 1).endedAt()));
        }
    }

    /** What the drawer gets when a turn is over; where the first guess ends it, the points came with that guess. */
    private Optional<Integer> drawersPoints(Turn turn, GameState.PlayedRound round, boolean penalty) {
        if (turn.correct.isEmpty()) {
            return penalty ? Optional.of(-(turn.timeLimit / 2)) : Optional.empty();
        }
        if (state.settings.ruleOrDefault() == Rule.FIRST) {
            return Optional.empty();
        }
        double average = scoreBoard.ofTurn(round.number, turn.number).stream()
                .mapToInt(GameView.Score::points)
                .average()
                .orElse(0);
        return Optional.of((int) Math.ceil(average));
    }

    /** From now on everyone may read the lines that were held back; right guesses were announced before. */
    private void showHeld(Turn turn, Instant now) {
        for (HeldLine held : turn.held) {
            GameView.Line line = GameView.Line.of(held.line());
            if (held.line().type() == ChatType.GUESS) {
                state.announce(new GameEvent.Guess(line), now);
            } else if (held.line().type() == ChatType.NORMAL) {
                state.announce(new GameEvent.Chat(line), now);
            }
        }
        turn.held.clear();
    }
}
