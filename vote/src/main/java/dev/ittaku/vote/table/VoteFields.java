package dev.ittaku.vote.table;

import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Path;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.CountShard;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.Vote;
import java.time.Instant;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The fields that conditions and updates name, looked up once, and the conditions that several writes share. */
public final class VoteFields {
    public static final Field<?, TurnState> TURN_STATE = VoteTable.TURN.field(Turn::state);
    public static final Field<?, Instant> TURN_DEADLINE = VoteTable.TURN.field(Turn::votingDeadline);
    public static final Field<?, Instant> TURN_CANDIDATE_DEADLINE = VoteTable.TURN.field(Turn::candidateDeadline);
    public static final Field<?, Integer> CANDIDATE_COUNT = VoteTable.CANDIDATE.field(Candidate::voteCount);
    public static final Field<?, Integer> CANDIDATE_REVISION = VoteTable.CANDIDATE.field(Candidate::revision);
    public static final Field<?, CandidateStatus> CANDIDATE_STATUS = VoteTable.CANDIDATE.field(Candidate::status);
    public static final Field<?, Instant> CANDIDATE_DEADLINE = VoteTable.CANDIDATE.field(Candidate::votingDeadline);
    public static final Field<?, String> VOTE_CANDIDATE = VoteTable.VOTE.field(Vote::candidateId);
    public static final Field<?, Integer> VOTE_REVISION = VoteTable.VOTE.field(Vote::revision);
    public static final Field<?, Instant> VOTE_UPDATED = VoteTable.VOTE.field(Vote::updatedAt);
    public static final Field<?, Long> VOTE_MILLIS = VoteTable.VOTE.field(Vote::votedAtMillis);
    public static final Field<?, TurnState> SHARD_STATE = VoteTable.COUNT_SHARD.field(CountShard::state);
    public static final Field<?, Instant> SHARD_DEADLINE = VoteTable.COUNT_SHARD.field(CountShard::votingDeadline);
    private static final Field<?, Long> TURN_FENCE = VoteTable.TURN.field(Turn::leaseFence);
    private static final Path SHARD_COUNTS = Path.of("counts");
    private static final AttributeValue ZERO = AttributeValue.createN("0");

    private VoteFields() {}

    /** The candidate can still be voted for; deadlines are whole seconds, so seconds decide exactly. */
    public static Condition stillVoting(Instant second) {
        return CANDIDATE_STATUS.is(CandidateStatus.VOTING).and(CANDIDATE_DEADLINE.greaterThan(second));
    }

    /** The condition that the candidate's votes have not changed since it was read, and that it is not closed. */
    public static Condition sameVotes(Candidate candidate) {
        Integer revision = candidate.revision();
        return CANDIDATE_STATUS
                .is(candidate.status())
                .and(revision == null ? CANDIDATE_REVISION.absent() : CANDIDATE_REVISION.is(revision));
    }

    /** Votes can still be counted in the shard. */
    public static Condition stillCounting(Instant second) {
        return SHARD_STATE.is(TurnState.OPEN).and(SHARD_DEADLINE.greaterThan(second));
    }

    /** No server has begun to work on the turn since it was read. */
    public static Condition sameLease(Turn turn) {
        Long fence = turn.leaseFence();
        return fence == null ? TURN_FENCE.absent() : TURN_FENCE.is(fence);
    }

    /** The turn takes candidates, and its deadline is the one that a candidate will carry. */
    public static Condition stillProposing(Turn turn, Instant second) {
        return Condition.allOf(
                TURN_STATE.is(TurnState.OPEN),
                TURN_CANDIDATE_DEADLINE.greaterThan(second),
                TURN_DEADLINE.is(turn.votingDeadline()));
    }

    /** One vote more or less for a candidate in a shard. */
    public static Change shardCount(String candidateId, int by) {
        return new Change.Increase(SHARD_COUNTS.then(candidateId), AttributeValue.createN(Integer.toString(by)), ZERO);
    }
}
