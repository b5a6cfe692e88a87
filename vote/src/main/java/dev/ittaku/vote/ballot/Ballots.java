package dev.ittaku.vote.ballot;

import dev.ittaku.platform.retry.Retry;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.refusal.InputChecks;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteFields;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CountShard;
import dev.ittaku.vote.table.turn.Vote;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Counts votes exactly: a vote and its count are written in one transaction, on condition that the counting item is
 * still open. A first vote is put only if there is none; a change is conditional on the candidate and revision of the
 * vote that was read. So every transaction can take effect at most once, and one with an unknown outcome is simply
 * retried: either it finds its own write, or it does it.
 */
public final class Ballots {
    private final Table table;
    private final Clock clock;
    private final OpenTurns turns;
    private final Retry retry;
    private final VoteListener listener;
    private final Supplier<String> receipts;
    private final CountQueues queues = new CountQueues();

    /** @param receipts makes a secret for each new vote */
    public Ballots(
            Table table, Clock clock, OpenTurns turns, Retry retry, VoteListener listener, Supplier<String> receipts) {
        this.table = table;
        this.clock = clock;
        this.turns = turns;
        this.retry = retry.alsoAfterUnknownOutcome();
        this.listener = listener;
        this.receipts = receipts;
    }

    /** Votes, or changes one's vote; the same vote again changes nothing. */
    public Vote cast(String gameId, int turnNumber, String userId, String candidateId) {
        if (!InputChecks.isId(gameId)) {
            throw VoteRefusal.noGame();
        }
        if (!InputChecks.isId(candidateId)) {
            throw VoteRefusal.noCandidate();
        }
        OpenTurns.Facts facts = turns.facts(gameId, turnNumber);
        if (facts.machines()) {
            throw VoteRefusal.closed();
        }
        if (facts.shards() > 0 && !turns.hasCandidate(gameId, turnNumber, candidateId)) {
            throw VoteRefusal.noCandidate();
        }
        Vote vote = retry.until(
                () -> {
                    Attempt first = attempt(gameId, turnNumber, userId, candidateId, facts.shards(), Optional.empty());
                    // Who has voted before changes that vote, at once.
                    Attempt last = first.written() != null
                            ? first
                            : attempt(gameId, turnNumber, userId, candidateId, facts.shards(), first.inTheWay());
                    return Optional.ofNullable(last.written());
                },
                () -> new VoteRefusal(
                        VoteRefusal.Reason.BUSY, "Too many people vote at this moment. Try again shortly."));
        listener.voted(gameId, turnNumber, userId, facts.shards() > 0);
        return vote;
    }

    /** What came of one attempt: the vote as it stands, or the vote that was found instead of none or another. */
    private record Attempt(@Nullable Vote written, Optional<Vote> inTheWay) {}

    private Attempt attempt(
            String gameId, int turnNumber, String userId, String candidateId, int shards, Optional<Vote> known) {
        Instant now = clock.instant();
        Instant second = now.truncatedTo(ChronoUnit.SECONDS);
        Vote before = known.orElse(null);
        if (before != null && before.candidateId().equals(candidateId)) {
            return new Attempt(before, known);
        }
        Vote vote = before == null
                ? new Vote(
                        gameId,
                        turnNumber,
                        userId,
                        candidateId,
                        second,
                        second,
                        now.toEpochMilli(),
                        1,
                        receipts.get(),
                        null)
                : changed(before, candidateId, now, second);
        Transaction transaction = Transaction.named(before == null ? "vote" : "change a vote");
        if (before == null) {
            transaction.create(VoteTable.VOTE, vote);
        } else {
            transaction.update(VoteTable.VOTE, VoteTable.VOTE.keyOf(before), to(vote), unchanged(before));
        }
        count(transaction, gameId, turnNumber, userId, shards, before, candidateId, second);
        Committed done = queues.alone(
                counted(gameId, turnNumber, userId, shards, before, candidateId), () -> table.transact(transaction));
        if (done.isDone()) {
            return new Attempt(vote, known);
        }
        for (Committed.Failure failure : done.failures()) {
            if (!failure.what().equals(VoteTable.VOTE.name())) {
                throw failure.reason() == Reason.MISSING ? VoteRefusal.noCandidate() : VoteRefusal.closed();
            }
        }
        return new Attempt(null, done.failures().get(0).existing(VoteTable.VOTE));
    }

    /** The names of the items that a vote is counted in. */
    private static Set<String> counted(
            String gameId, int turnNumber, String userId, int shards, @Nullable Vote before, String candidateId) {
        if (shards > 0) {
            return Set.of(gameId + "#" + turnNumber + "#" + OpenTurns.shardOf(userId, shards));
        }
        return before == null ? Set.of(candidateId) : Set.of(candidateId, before.candidateId());
    }

    private static void count(
            Transaction transaction,
            String gameId,
            int turnNumber,
            String userId,
            int shards,
            @Nullable Vote before,
            String candidateId,
            Instant second) {
        if (shards > 0) {
            ItemKey shard = VoteTable.COUNT_SHARD.key(
                    new CountShard.Key(gameId, turnNumber, OpenTurns.shardOf(userId, shards)));
            Update counts = Update.of(VoteFields.shardCount(candidateId, 1));
            if (before != null) {
                counts = counts.and(VoteFields.shardCount(before.candidateId(), -1));
            }
            transaction.update(VoteTable.COUNT_SHARD, shard, counts, VoteFields.stillCounting(second));
            return;
        }
        Condition open = VoteFields.stillVoting(second);
        transaction.update(
                VoteTable.CANDIDATE,
                VoteTable.CANDIDATE.key(new Candidate.Key(gameId, turnNumber, candidateId)),
                counted(1),
                open);
        if (before != null) {
            transaction.update(
                    VoteTable.CANDIDATE,
                    VoteTable.CANDIDATE.key(new Candidate.Key(gameId, turnNumber, before.candidateId())),
                    counted(-1),
                    open);
        }
    }

    private static Update counted(int by) {
        return Update.of(VoteFields.CANDIDATE_COUNT.add(by), VoteFields.CANDIDATE_REVISION.add(1));
    }

    private static Vote changed(Vote before, String candidateId, Instant now, Instant second) {
        Integer revision = before.revision();
        return new Vote(
                before.gameId(),
                before.turnNumber(),
                before.userId(),
                candidateId,
                before.createdAt(),
                second,
                now.toEpochMilli(),
                revision == null ? 2 : revision + 1,
                before.receipt(),
                before.expiresAt());
    }

    private static Update to(Vote after) {
        Integer revision = after.revision();
        return Update.of(
                VoteFields.VOTE_CANDIDATE.set(after.candidateId()),
                VoteFields.VOTE_UPDATED.set(after.updatedAt()),
                VoteFields.VOTE_MILLIS.set(after.chosenAtMillis()),
                VoteFields.VOTE_REVISION.set(revision == null ? 1 : revision));
    }

    private static Condition unchanged(Vote before) {
        Integer revision = before.revision();
        return VoteFields.VOTE_CANDIDATE
                .is(before.candidateId())
                .and(revision == null ? VoteFields.VOTE_REVISION.absent() : VoteFields.VOTE_REVISION.is(revision));
    }

    /** What a user votes in a turn. */
    public Optional<Vote> find(String gameId, int turnNumber, String userId) {
        return InputChecks.isId(gameId)
                ? table.get(VoteTable.VOTE_OF_USER.of(new Vote.Key(gameId, turnNumber, userId)))
                        .item()
                : Optional.empty();
    }

    /** A user's votes, the newest first. */
    public Page<Vote> of(String userId, int limit, @Nullable String cursor) {
        return table.page(VoteTable.VOTES_OF_USER
                .of(new VoteUser.Key(userId))
                .limit(limit)
                .after(cursor)
                .scope(userId));
    }

    /** The candidates of these votes, by id. */
    public Map<String, Candidate> candidatesOf(Collection<Vote> votes) {
        Map<String, Candidate> found = new HashMap<>();
        table.getAll(
                        VoteTable.CANDIDATE,
                        votes.stream()
                                .map(vote -> VoteTable.CANDIDATE.key(
                                        new Candidate.Key(vote.gameId(), vote.turnNumber(), vote.candidateId())))
                                .distinct()
                                .toList())
                .value()
                .values()
                .forEach(candidate -> found.put(candidate.candidateId(), candidate));
        return found;
    }

    /** In which of these games a user has voted in the present turn. */
    public Set<String> votedNow(String userId, Collection<Game> games) {
        return table
                .getAll(
                        VoteTable.VOTE,
                        games.stream()
                                .map(game ->
                                        VoteTable.VOTE.key(new Vote.Key(game.gameId(), game.currentTurn(), userId)))
                                .toList())
                .value()
                .values()
                .stream()
                .map(Vote::gameId)
                .collect(Collectors.toSet());
    }

    /** A user's votes in these turns of games, of those who voted there. */
    public Map<String, Vote> votesFor(String userId, Collection<Candidate> candidates) {
        Map<String, Vote> found = new HashMap<>();
        table.getAll(
                        VoteTable.VOTE,
                        candidates.stream()
                                .map(one -> VoteTable.VOTE.key(new Vote.Key(one.gameId(), one.turnNumber(), userId)))
                                .distinct()
                                .toList())
                .value()
                .values()
                .forEach(vote -> found.put(vote.gameId() + "#" + vote.turnNumber(), vote));
        return found;
    }
}
