package dev.ittaku.vote.table.turn;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A move that somebody proposes for a turn.
 *
 * @param description the proposer's words; the machine's in Japanese
 * @param voteCount derived from the votes; in a hot game it may lag, and is exact once the turn is closed
 * @param createdBy {@code AI} or {@code USER#<userId>}
 * @param descriptionEn the machine's words in English
 * @param createdAtMillis the same time with the milliseconds by which ties are broken
 * @param revision how often a vote came or went; absent before the first, and where votes are counted in shards
 */
public record Candidate(
        String candidateId,
        String gameId,
        int turnNumber,
        String position,
        String description,
        @Nullable String descriptionEn,
        int voteCount,
        String createdBy,
        CandidateStatus status,
        Instant createdAt,
        Instant votingDeadline,
        @Nullable Long createdAtMillis,
        @Nullable Integer revision,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, int turnNumber, String candidateId) {}

    /** The proposer's name where the machine proposes. */
    public static final String MACHINE = "AI";

    private static final String USER = "USER#";

    /** The user who proposed it, or null for the machine. */
    public @Nullable String proposer() {
        return createdBy.startsWith(USER) ? createdBy.substring(USER.length()) : null;
    }

    /** When it was proposed, in milliseconds where they are known. */
    public long proposedAtMillis() {
        Long millis = createdAtMillis;
        return millis == null ? createdAt.toEpochMilli() : millis;
    }

    /** Until when people may vote for it; none while its game sleeps. */
    public Optional<Instant> deadline() {
        return Optional.of(votingDeadline).filter(until -> !until.equals(Deadlines.ASLEEP));
    }

    public static String createdBy(String userId) {
        return USER + userId;
    }

    /** The same without its count, to detect other changes. */
    public Candidate uncounted() {
        return copy(0, createdBy, status, votingDeadline, null, expiresAt);
    }

    public Candidate with(CandidateStatus other, int votes, Instant deadline) {
        return copy(votes, createdBy, other, deadline, revision, expiresAt);
    }

    public Candidate createdBySomeoneElse(String proposer) {
        return copy(voteCount, createdBy(proposer), status, votingDeadline, revision, expiresAt);
    }

    public Candidate expiring(Instant at) {
        return copy(voteCount, createdBy, status, votingDeadline, revision, at);
    }

    private Candidate copy(
            int votes,
            String creator,
            CandidateStatus state,
            Instant deadline,
            @Nullable Integer counted,
            @Nullable Instant expires) {
        return new Candidate(
                candidateId,
                gameId,
                turnNumber,
                position,
                description,
                descriptionEn,
                votes,
                creator,
                state,
                createdAt,
                deadline,
                createdAtMillis,
                counted,
                expires);
    }
}
