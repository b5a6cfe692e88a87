package dev.ittaku.draw;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a turn, in an item of its own so that no reading of the room can show it.
 *
 * @param spellings other ways of writing it that the drawer wants to be right; absent if there are none
 */
public record Secret(
        String gameId,
        int roundNumber,
        int turnNumber,
        String answer,
        @Nullable List<String> spellings,
        @Nullable Instant ttl) {
    /** An item without spellings is read with an empty list; it must be written again as it was. */
    public Secret {
        spellings = spellings == null || spellings.isEmpty() ? null : List.copyOf(spellings);
    }

    /** Never the answer: records end up in logs. */
    @Override
    public String toString() {
        return "Secret[" + gameId + ", " + roundNumber + ", " + turnNumber + "]";
    }
}
