package dev.ittaku.vote.web;

import dev.ittaku.vote.table.Vote;
import java.time.Instant;

/**
 * One's own vote.
 *
 * @param revision goes up with every change, from 1
 */
public record VoteShown(
        String gameId, int turnNumber, String candidateId, int revision, Instant createdAt, Instant updatedAt) {
    static VoteShown of(Vote vote) {
        Integer revision = vote.revision();
        return new VoteShown(
                vote.gameId(),
                vote.turnNumber(),
                vote.candidateId(),
                revision == null ? 1 : revision,
                vote.createdAt(),
                vote.updatedAt());
    }
}
