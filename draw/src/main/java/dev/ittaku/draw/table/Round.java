package dev.ittaku.draw.table;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A round that is over. Its drawings are items of their own. */
public record Round(
        String id,
        String gameId,
        int roundNumber,
        Instant startedAt,
        Instant endedAt,
        List<PlayedTurn> turns,
        List<RoundScore> roundScores,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String gameId, int roundNumber) {}

    /** The same under another name of a player. */
    public Round renamed(String playerId, String name) {
        return new Round(
                id,
                gameId,
                roundNumber,
                startedAt,
                endedAt,
                turns.stream()
                        .map(turn -> turn.drawerId().equals(playerId) ? turn.drawnBy(name) : turn)
                        .toList(),
                roundScores.stream()
                        .map(score -> score.playerId().equals(playerId)
                                ? new RoundScore(playerId, name, score.points())
                                : score)
                        .toList(),
                ttl);
    }

    /** A turn that is over. */
    public record PlayedTurn(
            String id,
            int turnNumber,
            String drawerId,
            String drawerName,
            String answer,
            TurnStatus status,
            int timeLimit,
            Instant startedAt,
            Instant endedAt,
            List<String> correctPlayerIds) {
        /** The same under another name of its drawer. */
        public PlayedTurn drawnBy(String name) {
            return new PlayedTurn(
                    id, turnNumber, drawerId, name, answer, status, timeLimit, startedAt, endedAt, correctPlayerIds);
        }
    }

    /** What a player made in the round. */
    public record RoundScore(String playerId, String playerName, int points) {}
}
