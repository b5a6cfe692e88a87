package dev.ittaku.vote.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.vote.table.turn.CandidateStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One of one's own votes in the list of all.
 *
 * @param title the game's
 * @param position the square that was voted for; null if the game has expired meanwhile
 * @param status what became of the candidate
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record VoteListed(
        String gameId,
        @Nullable String title,
        int turnNumber,
        String candidateId,
        @Nullable String position,
        @Nullable CandidateStatus status,
        Instant createdAt,
        Instant updatedAt) {}
