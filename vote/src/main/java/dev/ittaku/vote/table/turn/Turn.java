package dev.ittaku.vote.table.turn;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A turn: whether it is open and until when. The machine's own turns are due as soon as they are opened.
 *
 * @param shards how many count items a hot turn has; 0 where candidates are counted directly
 * @param extended whether it was extended because nobody voted
 * @param adopted the candidate that was chosen at the close
 * @param ratings what the machine found about each legal move, best first; absent where nobody can move, on a turn of the
 *     machine until it has moved, and on turns that were written before ratings were kept
 * @param skipVotes how many people want it closed without waiting for its deadline
 * @param skipVoters of so many people, when that last changed
 * @param remindAt when those who asked for it are told that its deadline is near; absent once they were
 * @param leasedUntil until when one server works on closing it
 * @param leaseOwner that server
 * @param leaseFence how often a server has begun to close it
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
        @Nullable Instant leasedUntil,
        @Nullable String leaseOwner,
        @Nullable Long leaseFence,
        @Nullable Ratings ratings,
        @Nullable Integer skipVotes,
        @Nullable Integer skipVoters,
        @Nullable Instant remindAt,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, int turnNumber) {}

    /** The attributes by which its items are found. */
    public record ByState(TurnState state) {}

    /** Whether it is the machine's turn, without time for votes. */
    public boolean isMachines() {
        return votingDeadline.equals(openedAt);
    }

    /** Whether its votes are counted in shards. */
    public boolean isHot() {
        return shards > 0;
    }

    /** Whether it waits, without a deadline, for the first who votes or proposes. */
    public boolean isAsleep() {
        return votingDeadline.equals(Deadlines.ASLEEP);
    }

    /** Whether people have a deadline in it. */
    public boolean isTimed() {
        return !isMachines() && !isAsleep();
    }

    public static Turn open(String gameId, int turnNumber, Deadlines deadlines, int shards) {
        return open(gameId, turnNumber, deadlines, shards, null);
    }

    public static Turn open(String gameId, int turnNumber, Deadlines deadlines, int shards, @Nullable Ratings ratings) {
        return new Turn(
                gameId,
                turnNumber,
                TurnState.OPEN,
                deadlines.opened(),
                deadlines.candidates(),
                deadlines.voting(),
                shards,
                false,
                null,
                null,
                null,
                null,
                null,
                ratings,
                null,
                null,
                deadlines.reminder(),
                null);
    }

    public Turn in(TurnState other) {
        return change().in(other).done();
    }

    public Turn closed(@Nullable String chosen, Instant at) {
        return change().closed(chosen, at).done();
    }

    /** A new number of people who want it closed, and of its voters. */
    public Turn skipping(int votes, int voters) {
        return change().skipping(votes, voters).done();
    }

    /** How many people want it closed without waiting for its deadline. */
    public int wantToSkip() {
        Integer votes = skipVotes;
        return votes == null ? 0 : votes;
    }

    /** The reminders before its deadline were sent. */
    public Turn reminded() {
        return change().reminded().done();
    }

    public Turn rated(Ratings found) {
        return change().rated(found).done();
    }

    /** Awake from now on, with a whole turn's time. */
    public Turn awake(Deadlines fresh) {
        return change().awake(fresh).done();
    }

    /** Open again until later deadlines. */
    public Turn reopened(Deadlines later) {
        return change().reopened(later).done();
    }

    private TurnChange change() {
        return new TurnChange(this);
    }
}
