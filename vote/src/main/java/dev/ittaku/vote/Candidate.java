package dev.ittaku.vote;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A move that somebody proposes for a turn.
 *
 * @param voteCount derived from the votes; in a hot game it may lag, and is exact once the turn is closed
 * @param createdBy {@code AI} or {@code USER#<userId>}
 * @param createdAtMillis the same time with the milliseconds by which ties are broken
 */
public record Candidate(
        String candidateId,
        String gameId,
        int turnNumber,
        String position,
        String description,
        int voteCount,
        String createdBy,
        CandidateStatus status,
        Instant createdAt,
        Instant votingDeadline,
        @Nullable Long createdAtMillis,
        @Nullable Instant expiresAt) {
    private static final String USER = "USER#";

    /** The user who proposed it, or null for the machine. */
    public @Nullable String proposer() {
        return createdBy.startsWith(USER) ? createdBy.substring(USER.length()) : null;
    }

    public static String createdBy(String userId) {
        return USER + userId;
    }
}
