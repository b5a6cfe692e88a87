package dev.ittaku.vote.table.turn;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A user's vote in a turn: the truth from which all counts are derived.
 *
 * @param votedAtMillis when the present candidate was chosen, for ties
 * @param revision goes up with every change, so that an unknown outcome can be looked up
 * @param receipt a secret of the voter, by which they find their ballot in the audit; absent on older votes
 */
public record Vote(
        String gameId,
        int turnNumber,
        String userId,
        String candidateId,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Long votedAtMillis,
        @Nullable Integer revision,
        @Nullable String receipt,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, int turnNumber, String userId) {}

    /** The prefix of ids that replace those of deleted people. */
    public static final String GONE = "gone-";

    /** Whether the id replaces that of a deleted person. */
    public static boolean isGone(String userId) {
        return userId.startsWith(GONE);
    }

    /** When the present candidate was chosen. */
    public long chosenAtMillis() {
        Long millis = votedAtMillis;
        return millis == null ? updatedAt.toEpochMilli() : millis;
    }

    public Vote by(String otherUserId) {
        return new Vote(
                gameId,
                turnNumber,
                otherUserId,
                candidateId,
                createdAt,
                updatedAt,
                votedAtMillis,
                revision,
                receipt,
                expiresAt);
    }
}
