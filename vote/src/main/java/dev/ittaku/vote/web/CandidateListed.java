package dev.ittaku.vote.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.vote.table.turn.CandidateStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One of the caller's own candidates in a list.
 *
 * @param title the game's
 * @param voteCount null while it is hidden
 * @param votingDeadline null while the game sleeps
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record CandidateListed(
        String gameId,
        @Nullable String title,
        int turnNumber,
        String candidateId,
        String position,
        String description,
        @Nullable Integer voteCount,
        CandidateStatus status,
        Instant createdAt,
        @Nullable Instant votingDeadline) {}
