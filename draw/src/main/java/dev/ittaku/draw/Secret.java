package dev.ittaku.draw;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The answer of a turn, in an item of its own so that no reading of the room can show it. */
public record Secret(
        String gameId,
        int roundNumber,
        int turnNumber,
        String answer,
        @Nullable Instant ttl) {
    /** Never the answer: records end up in logs. */
    @Override
    public String toString() {
        return "Secret[" + gameId + ", " + roundNumber + ", " + turnNumber + "]";
    }
}
