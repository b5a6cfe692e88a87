package dev.ittaku.draw.game;

import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.input.TypedInput;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.table.Rule;
import dev.ittaku.draw.table.Score;
import dev.ittaku.draw.table.ScoreReason;
import dev.ittaku.draw.table.Secret;
import dev.ittaku.draw.table.TurnStatus;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The course of a game: start, turns, rounds, end. */
final class Play {
    /** Why a turn ended. */
    enum End {
        GUESSED,
        TIME,
        IDLE,
        LEFT,
        CHAIN,
        PASSED,
        /** An admin has taken the drawing away. */
        REMOVED
    }

    private static final int FEWEST = 2;

    private final GameState state;
    private final Answering answering;
    private final ScoreBoard scoreBoard;
    private final TurnEnd ending;
    private Consumer<Instant> beforeTurn = now -> {};

    Play(GameState state, Answering answering) {
        this.state = state;
        this.answering = answering;
        this.scoreBoard = new ScoreBoard(state);
        this.ending = new TurnEnd(state, scoreBoard);
    }

    /** What else happens between two turns. */
    void beforeTurns(Consumer<Instant> what) {
        beforeTurn = what;
    }

    void start(Seating by, Instant now) {
        if (state.status != RoomStatus.WAITING) {
            throw DrawRefusal.of(DrawRefusal.Code.GAME_RUNNING, "The game has begun already.");
        }
        if (!state.hostId().filter(by.id::equals).isPresent()) {
            throw DrawRefusal.of(DrawRefusal.Code.NOT_HOST, "Only the host can start.");
        }
        if (state.players.size() < FEWEST) {
            throw DrawRefusal.of(DrawRefusal.Code.TOO_FEW_PLAYERS, "It takes two to play. Send your friends the link.");
        }
        if (!state.players.stream().allMatch(p -> p.ready || p == by)) {
            throw DrawRefusal.of(DrawRefusal.Code.NOT_READY, "Not everyone is ready yet.");
        }
        by.ready = true;
        state.status = RoomStatus.PLAYING;
        state.announce(new GameEvent.GameStarted(), now);
        startRound(1, now);
    }

    private void startRound(int number, Instant now) {
        state.round = new GameState.PlayedRound(state.ids.get(), number, now);
        state.announce(new GameEvent.RoundStarted(number), now);
        goOn(now);
    }

    /**
     * Starts the turn of the next player who has not drawn in this round; if there is none, the next round or the end
     * follows.
     */
    void goOn(Instant now) {
        GameState.PlayedRound round = state.round;
        if (round == null || state.status != RoomStatus.PLAYING) {
            return;
        }
        for (Seating player : List.copyOf(state.players)) {
            if (round.turns.stream().noneMatch(t -> t.drawerId().equals(player.id))) {
                beforeTurn.accept(now);
                Turn turn = new Turn(
                        state.ids.get(),
                        round.turns.size() + 1,
                        player.id,
                        player.name,
                        state.settings.timeLimit(),
                        now);
                offer(turn, round);
                state.turn = turn;
                state.changeRoom(now);
                state.announce(new GameEvent.TurnStarted(round.number, turn.number, player.id), now);
                return;
            }
        }
        if (round.number < state.settings.roundCount()) {
            startRound(round.number + 1, now);
        } else {
            endGame("played", now);
        }
    }

    private void offer(Turn turn, GameState.PlayedRound round) {
        turn.offered = answering.offer();
        if (!turn.offered.isEmpty()) {
            state.changeSecret(
                    new Secret(state.gameId, round.number, turn.number, null, null, turn.offered, state.ttl));
        }
    }

    void answer(String playerId, String typed, List<String> otherwise, Instant now) {
        Turn turn = running();
        GameState.PlayedRound round = state.round;
        if (!turn.drawerId.equals(playerId)) {
            throw DrawRefusal.of(DrawRefusal.Code.NOT_DRAWER, "It is not your turn to draw.");
        }
        if (turn.status != TurnStatus.SETTING_ANSWER || round == null) {
            throw DrawRefusal.of(DrawRefusal.Code.ANSWER_SET, "The answer is set already.");
        }
        List<String> spellings = TypedInput.spellings(otherwise);
        String answer = answering.checked(typed, spellings);
        turn.goOn(now);
        turn.answer = answer;
        turn.spellings = spellings;
        turn.status = TurnStatus.DRAWING;
        turn.startedAt = now;
        turn.deadline = now.plusSeconds(turn.timeLimit);
        state.usedAnswers.add(answer);
        state.changeSecret(
                new Secret(state.gameId, round.number, turn.number, answer, spellings, turn.offered, state.ttl));
        state.changeRoom(now);
        state.announce(new GameEvent.AnswerSet(round.number, turn.number, turn.drawerId), now);
        if (answering.endsChain(answer)) {
            endTurn(End.CHAIN, now);
        }
    }

    /** The drawer passes: free of charge while no word is set, afterwards as if nobody had guessed it. */
    void pass(String playerId, Instant now) {
        Turn turn = running();
        if (!turn.drawerId.equals(playerId)) {
            throw DrawRefusal.of(DrawRefusal.Code.NOT_DRAWER, "It is not your turn to draw.");
        }
        if (turn.isOver()) {
            throw DrawRefusal.of(DrawRefusal.Code.NO_TURN, "The turn is over already.");
        }
        ending.end(End.PASSED, turn.isDrawing(), now);
    }

    Turn running() {
        Turn turn = state.turn;
        if (state.status != RoomStatus.PLAYING || turn == null) {
            throw DrawRefusal.of(DrawRefusal.Code.NOT_RUNNING, "No game is running.");
        }
        return turn;
    }

    /** Somebody is connected again; if it is the drawer after an outage, the time continues. */
    void isBack(String playerId, Instant now) {
        Turn turn = state.turn;
        if (turn != null && turn.drawerId.equals(playerId) && turn.goOn(now)) {
            state.changeRoom(now);
        }
    }

    /** Ink counts only from the drawer, for this turn, while it is drawn. */
    void ink(String playerId, InkFrame frame, String origin, Instant now) {
        Turn turn = running();
        GameState.PlayedRound round = state.round;
        if (!turn.drawerId.equals(playerId)) {
            throw DrawRefusal.of(DrawRefusal.Code.NOT_DRAWER, "It is not your turn to draw.");
        }
        boolean current = round != null && frame.round() == round.number && frame.turn() == turn.number;
        if (!current || !turn.isDrawing() || !now.isBefore(turn.deadline)) {
            // Ink that was on its way when the turn ended.
            return;
        }
        if (frame.kind() != InkFrame.Kind.INK || frame.first() != turn.ink.next()) {
            state.announceTo(Set.of(playerId), new GameEvent.InkRefused(turn.ink.next()), now);
            return;
        }
        turn.ink.append(frame);
        turn.lastInk = now;
        if (turn.unsavedSince == null) {
            turn.unsavedSince = now;
        }
        state.announce(new GameEvent.DrawingUpdated(frame.bytes(), origin), now);
    }

    /** Gives the points for a right guess, and ends the turn if nobody is left to guess. */
    void correct(Seating guesser, Instant now) {
        Turn turn = running();
        int points = (int) Math.max(1, (turn.timeLeft(now).toMillis() + 999) / 1000);
        turn.correct.add(guesser.id);
        List<Score> given = new ArrayList<>();
        given.add(scoreBoard.give(guesser.id, points, ScoreReason.CORRECT_ANSWER, now));
        if (state.settings.ruleOrDefault() == Rule.FIRST) {
            given.add(scoreBoard.give(turn.drawerId, points, ScoreReason.CORRECT_ANSWER, now));
        }
        state.changeRoom(now);
        state.announce(new GameEvent.Correct(guesser.id, points), now);
        state.note("guessed", guesser.id, guesser.name, now);
        scoreBoard.announce(given, now);
        endIfAllGuessed(turn, now);
    }

    private void endIfAllGuessed(Turn turn, Instant now) {
        boolean all = state.players.stream().allMatch(p -> p.id.equals(turn.drawerId) || turn.correct.contains(p.id));
        if (turn.isDrawing() && !turn.correct.isEmpty() && (all || state.settings.ruleOrDefault() == Rule.FIRST)) {
            endTurn(End.GUESSED, now);
        }
    }

    void endTurn(End end, Instant now) {
        ending.end(end, true, now);
    }

    /** Writes the round again with its present turns, if one of them is over. */
    void rewriteRound() {
        ending.rewriteRound();
    }

    void endGame(String reason, Instant now) {
        state.status = RoomStatus.FINISHED;
        state.endAt(now);
        state.changeRoom(now);
        state.players.forEach(p -> state.changeMember(p, null));
        List<GameView.Ranked> ranking = scoreBoard.ranking();
        Results.of(state, ranking, now).ifPresent(state::changeEnd);
        ranking.stream()
                .filter(player -> player.rank() == 1 && !state.scores.isEmpty())
                .forEach(winner -> state.note("won", winner.playerId(), winner.name(), now));
        state.announce(new GameEvent.GameEnded(ranking, reason), now);
    }

    void beforeLeaving(Seating seating, Instant now) {
        Turn turn = state.turn;
        if (state.status == RoomStatus.PLAYING && turn != null && turn.drawerId.equals(seating.id)) {
            endTurn(End.LEFT, now);
        }
    }

    void afterLeaving(Instant now) {
        Turn turn = state.turn;
        if (state.status == RoomStatus.WAITING && state.players.isEmpty()) {
            endGame("too_few", now);
        } else if (state.status == RoomStatus.PLAYING && state.players.size() < FEWEST) {
            // It is not the drawer's fault that everyone else went.
            ending.end(End.LEFT, false, now);
            endGame("too_few", now);
        } else if (state.status == RoomStatus.PLAYING && turn != null) {
            endIfAllGuessed(turn, now);
        }
    }
}
