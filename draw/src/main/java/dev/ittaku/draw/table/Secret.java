package dev.ittaku.draw.table;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a turn, in a separate item so that no read of the room can show it.
 *
 * @param answer absent while the drawer has not chosen yet
 * @param spellings other spellings that the drawer accepts; absent if there are none
 * @param offered the words that the drawer may choose from; absent if there are none
 */
public record Secret(
        String gameId,
        int roundNumber,
        int turnNumber,
        @Nullable String answer,
        @Nullable List<String> spellings,
        @Nullable List<String> offered,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String gameId, int roundNumber, int turnNumber) {}

    /** An item without lists is read with empty ones; it must be written without them again. */
    public Secret {
        spellings = orAbsent(spellings);
        offered = orAbsent(offered);
    }

    private static @Nullable List<String> orAbsent(@Nullable List<String> list) {
        return list == null || list.isEmpty() ? null : List.copyOf(list);
    }

    /** Never the answer: records end up in logs. */
    @Override
    public String toString() {
        return "Secret[" + gameId + ", " + roundNumber + ", " + turnNumber + "]";
    }
}
