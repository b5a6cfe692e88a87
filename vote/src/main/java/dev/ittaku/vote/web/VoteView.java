package dev.ittaku.vote.web;

import dev.ittaku.vote.table.turn.Vote;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One's own vote.
 *
 * @param revision goes up with every change, from 1
 * @param receipt a secret by which one finds one's ballot in the audit, once the turn is closed
 */
public record VoteView(
        String gameId,
        int turnNumber,
        String candidateId,
        int revision,
        @Nullable String receipt,
        Instant createdAt,
        Instant updatedAt) {
    static VoteView of(Vote vote) {
        Integer revision = vote.revision();
        return new VoteView(
                vote.gameId(),
                vote.turnNumber(),
                vote.candidateId(),
                revision == null ? 1 : revision,
                vote.receipt(),
                vote.createdAt(),
                vote.updatedAt());
    }
}
