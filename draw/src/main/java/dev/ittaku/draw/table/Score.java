package dev.ittaku.draw.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Points one player got or lost in a turn. */
public record Score(
        String gameId,
        int roundNumber,
        int turnNumber,
        String playerId,
        int points,
        ScoreReason reason,
        Instant timestamp,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String gameId, int roundNumber, int turnNumber, String playerId) {}
}
