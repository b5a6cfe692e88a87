package dev.ittaku.draw.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.draw.view.GameView.Line;
import dev.ittaku.draw.view.GameView.Ranked;
import dev.ittaku.draw.view.GameView.RoundScore;
import dev.ittaku.draw.view.GameView.Score;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An event of a game. The fields are those of the protocol's document; everyone who receives an event may see all of
 * it, so only {@link TurnEnded} contains an answer.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface GameEvent {
    /** Its name in JSON. */
    default String type() {
        String name = getClass().getSimpleName();
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    /** Whether the receiver's view is sent with it, because the event changes the view. */
    default boolean changesView() {
        return true;
    }

    /** Something to be read, after which the view is as before. */
    sealed interface Passing extends GameEvent {
        @Override
        default boolean changesView() {
            return false;
        }
    }

    record State(List<Line> chat) implements GameEvent {}

    record GameCreated() implements GameEvent {}

    record PlayerJoined(String playerId, String name, String role) implements GameEvent {}

    record PlayerReady(String playerId, boolean ready) implements GameEvent {}

    record PlayerConnected(String playerId, boolean connected) implements GameEvent {}

    record HostChanged(String playerId) implements GameEvent {}

    record RulesChanged() implements GameEvent {}

    record RemovalVoted(String playerId, int votes, int needed) implements GameEvent {}

    record GameStarted() implements GameEvent {}

    record RoundStarted(int roundNumber) implements GameEvent {}

    record TurnStarted(int roundNumber, int turnNumber, String drawerId) implements GameEvent {}

    record AnswerSet(int roundNumber, int turnNumber, String drawerId) implements GameEvent {}

    /** Ink; on the socket it is the binary frame itself. */
    @SuppressWarnings("ArrayRecordComponent") // passed on as it is, never compared
    record DrawingUpdated(byte[] frame, String origin) implements Passing {}

    record Guess(Line line) implements Passing {}

    record Close(String lineId, String text) implements Passing {}

    record Correct(String playerId, int points) implements GameEvent {}

    record Scored(List<Score> scores, Map<String, Integer> totals) implements Passing {
        @Override
        public String type() {
            return "score";
        }
    }

    record Chat(Line line) implements Passing {}

    record Hint(int answerLength, @Nullable List<@Nullable String> letters) implements GameEvent {}

    record TimeWarning(int secondsLeft) implements Passing {}

    record TurnEnded(
            int roundNumber,
            int turnNumber,
            String drawerId,
            String answer,
            String reason,
            List<String> correctPlayerIds,
            List<Score> scores)
            implements GameEvent {}

    record RoundEnded(int roundNumber, List<RoundScore> roundScores) implements GameEvent {}

    record GameEnded(List<Ranked> ranking, String reason) implements GameEvent {}

    record PlayerLeft(String playerId, String name, String reason) implements GameEvent {}

    record Again(String gameId, String code) implements Passing {}

    record InkRefused(int next) implements Passing {}
}
