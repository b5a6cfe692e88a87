package dev.ittaku.vote.table.turn;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A turn while some of its parts are replaced. */
final class TurnChange {
    private final Turn turn;
    private TurnState state;
    private Instant openedAt;
    private Instant candidateDeadline;
    private Instant votingDeadline;
    private boolean extended;
    private @Nullable String adopted;
    private @Nullable Instant closedAt;
    private @Nullable Instant leasedUntil;
    private @Nullable String leaseOwner;
    private @Nullable Long leaseFence;
    private @Nullable Ratings ratings;
    private @Nullable Integer skipVotes;
    private @Nullable Integer skipVoters;
    private @Nullable Instant remindAt;

    TurnChange(Turn turn) {
        this.turn = turn;
        state = turn.state();
        openedAt = turn.openedAt();
        candidateDeadline = turn.candidateDeadline();
        votingDeadline = turn.votingDeadline();
        extended = turn.extended();
        adopted = turn.adopted();
        closedAt = turn.closedAt();
        leasedUntil = turn.leasedUntil();
        leaseOwner = turn.leaseOwner();
        leaseFence = turn.leaseFence();
        ratings = turn.ratings();
        skipVotes = turn.skipVotes();
        skipVoters = turn.skipVoters();
        remindAt = turn.remindAt();
    }

    TurnChange in(TurnState other) {
        state = other;
        return this;
    }

    /** Decided; the lease is released. */
    TurnChange closed(@Nullable String chosen, Instant at) {
        adopted = chosen;
        closedAt = at;
        return in(TurnState.CLOSED).free();
    }

    /** Opened again because nobody voted. */
    TurnChange reopened(Deadlines later) {
        extended = true;
        adopted = null;
        closedAt = null;
        deadlines(later);
        return in(TurnState.OPEN).free();
    }

    TurnChange awake(Deadlines fresh) {
        openedAt = fresh.opened();
        extended = false;
        return deadlines(fresh);
    }

    private TurnChange deadlines(Deadlines other) {
        candidateDeadline = other.candidates();
        votingDeadline = other.voting();
        remindAt = other.reminder();
        return this;
    }

    /** The fence is kept, so that writes of the earlier holder are rejected. */
    private TurnChange free() {
        leaseOwner = null;
        leasedUntil = null;
        return this;
    }

    TurnChange rated(Ratings found) {
        ratings = found;
        return this;
    }

    TurnChange skipping(int votes, int voters) {
        skipVotes = votes;
        skipVoters = voters;
        return this;
    }

    TurnChange reminded() {
        remindAt = null;
        return this;
    }

    Turn done() {
        return new Turn(
                turn.gameId(),
                turn.turnNumber(),
                state,
                openedAt,
                candidateDeadline,
                votingDeadline,
                turn.shards(),
                extended,
                adopted,
                closedAt,
                leasedUntil,
                leaseOwner,
                leaseFence,
                ratings,
                skipVotes,
                skipVoters,
                remindAt,
                turn.expiresAt());
    }
}
