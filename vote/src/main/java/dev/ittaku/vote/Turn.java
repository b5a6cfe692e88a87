package dev.ittaku.vote;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A crowd's turn: whether it is open and until when.
 *
 * @param shards how many count items a hot turn has; 0 where candidates are counted directly
 * @param extended whether it was extended because nobody voted
 * @param adopted the candidate that was chosen at the close
 */
public record Turn(
        String gameId,
        int turnNumber,
        TurnState state,
        Instant openedAt,
        Instant candidateDeadline,
        Instant votingDeadline,
        int shards,
        boolean extended,
        @Nullable String adopted,
        @Nullable Instant closedAt,
        @Nullable Instant expiresAt) {}
