package dev.ittaku.vote;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A move that was made.
 *
 * @param position {@code A1} to {@code H8}, or {@code PASS}
 * @param candidateId the candidate that was adopted, where the crowd moved
 * @param votes the votes it had at the close
 */
public record Move(
        String gameId,
        int turnNumber,
        Player side,
        String position,
        PlayedBy playedBy,
        @Nullable String candidateId,
        Instant createdAt,
        @Nullable Decision decision,
        @Nullable Integer votes,
        @Nullable Instant expiresAt) {
    /** The position of a pass. */
    public static final String PASS = "PASS";

    public boolean isPass() {
        return position.equals(PASS);
    }
}
