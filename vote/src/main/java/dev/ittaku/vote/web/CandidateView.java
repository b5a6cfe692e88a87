package dev.ittaku.vote.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.vote.table.turn.CandidateStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A candidate as one caller may see it.
 *
 * @param description the proposer's words; the machine's in Japanese
 * @param descriptionEn the machine's words in English; null for what a person proposed
 * @param voteCount null while it is hidden: until the caller has voted or the turn is closed
 * @param createdBy {@code AI} or {@code USER#<userId>}
 * @param proposer the person's username; null for the machine and for people who are gone
 * @param votingDeadline null while the game sleeps
 * @param mine whether the caller's vote is for it
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record CandidateView(
        String candidateId,
        int turnNumber,
        String position,
        String description,
        @Nullable String descriptionEn,
        @Nullable Integer voteCount,
        String createdBy,
        @Nullable String proposer,
        CandidateStatus status,
        boolean mine,
        Instant createdAt,
        @Nullable Instant votingDeadline) {}
