package dev.ittaku.vote.turn;

import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteFields;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.CountShard;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnBallots;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.Vote;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Closes a turn of the crowd, in steps that can each be repeated:
 *
 * <ol>
 *   <li>the turn goes from OPEN to CLOSING, so that nothing more is proposed;
 *   <li>every candidate and every shard is flipped, so that no vote can be counted any more;
 *   <li>the votes are counted again, consistently: they are the truth;
 *   <li>one transaction makes the move, moves the game on, closes the turn, adopts the candidate and writes the exact
 *       counts; or, the first time that nobody has voted, opens the turn again until its second deadline.
 * </ol>
 *
 * <p>A due turn is mostly closed by {@link #atOnce one} transaction, on condition that neither votes nor candidates have changed
 * since they were read; the steps are for turns with shards, for turns closed early, and for where somebody came in between.
 *
 * <p>Whoever crashes in between leaves a CLOSING turn, which is due like an open one, and the next closer goes through
 * the same steps. Of two closers at once only one gets the last transaction through; the other finds the turn closed. A
 * closer that was overtaken while it was frozen writes nothing more: another server has taken the turn's lease since.
 */
public final class Closing {
    /** What became of it. */
    public enum Result {
        NOT_DUE,
        EXTENDED,
        CLOSED,
        /** Somebody else was faster. */
        ALREADY
    }

    /** By so much the clocks of servers may differ that take proposals and close turns; a turn's list of candidates is final then. */
    private static final Duration LATE_PROPOSALS = Duration.ofSeconds(10);

    private static final Update FLIPPED = Update.of(VoteFields.CANDIDATE_STATUS.set(CandidateStatus.CLOSED));

    private final Table table;
    private final Clock clock;
    private final Settlement settlement;

    public Closing(Table table, Clock clock, Machine machine, VoteListener listener) {
        this.table = table;
        this.clock = clock;
        this.settlement = new Settlement(table, clock, machine, listener);
    }

    /** Closes the turn if its deadline has come, or resumes where somebody else stopped. */
    public Result closeIfDue(String gameId, int turnNumber) {
        return read(gameId, turnNumber)
                .map(turn -> closeIfDue(turn, () -> VoteFields.sameLease(turn)))
                .orElse(Result.NOT_DUE);
    }

    /** Closes the turn before its deadline. */
    Result closeEarly(String gameId, int turnNumber) {
        return read(gameId, turnNumber)
                .map(turn -> close(turn, true, () -> VoteFields.sameLease(turn)))
                .orElse(Result.NOT_DUE);
    }

    /** The same for a turn that is held by a lease: it is written only while the condition on the turn is true. */
    Result closeIfDue(Turn turn, Supplier<Condition> held) {
        return close(turn, false, held);
    }

    private Optional<Turn> read(String gameId, int turnNumber) {
        return table.get(VoteTable.TURN_TO_DECIDE.of(new Turn.Key(gameId, turnNumber)))
                .item();
    }

    private Result close(Turn turn, boolean early, Supplier<Condition> held) {
        if (turn.isMachines()) {
            return Result.NOT_DUE;
        }
        if (turn.state() == TurnState.CLOSED) {
            return Result.ALREADY;
        }
        if (turn.state() == TurnState.CLOSING) {
            return finish(turn, held);
        }
        if (!early && clock.instant().isBefore(turn.votingDeadline())) {
            return Result.NOT_DUE;
        }
        return begin(turn, held) ? finish(turn.in(TurnState.CLOSING), held) : Result.ALREADY;
    }

    /**
     * Closes or extends a due turn in one transaction. A vote that came or went since the candidates were read has changed the
     * revision of one of them, and one that came before is among the votes, which were read after them.
     *
     * @param free must be true of the turn
     * @return false if it did not come to that: somebody else was faster, or something must be done step by step
     */
    boolean atOnce(Turn turn, Condition free) {
        if (turn.isHot() || clock.instant().isBefore(turn.candidateDeadline().plus(LATE_PROPOSALS))) {
            return false;
        }
        TurnBallots read = table.collect(VoteTable.TURN_TO_CLOSE.of(new Turn.Key(turn.gameId(), turn.turnNumber())))
                .value();
        if (read.candidates().stream().anyMatch(candidate -> candidate.status() != CandidateStatus.VOTING)) {
            return false;
        }
        Condition unchanged = VoteFields.TURN_DEADLINE.is(turn.votingDeadline()).and(free);
        Result result = settlement.of(turn, read.candidates(), Tally.of(read.votes().stream()), () -> unchanged);
        return result == Result.CLOSED || result == Result.EXTENDED;
    }

    private boolean begin(Turn turn, Supplier<Condition> held) {
        Condition sameDeadline = VoteFields.TURN_DEADLINE.is(turn.votingDeadline());
        return table.replace(VoteTable.TURN, turn, turn.in(TurnState.CLOSING), sameDeadline.and(held.get()))
                .isDone();
    }

    /**
     * Ends the present turn without a move, together with its game and the given transaction. False if the turn was
     * decided meanwhile, or the transaction rejected. After that, or a crash in between, the turn is closed like any
     * other and the game continues.
     */
    public boolean abandon(Transaction transaction, Game game, Game closed, Instant second) {
        Turn turn = read(game.gameId(), game.currentTurn()).orElseThrow(VoteRefusal::noTurn);
        Condition sameLease = VoteFields.sameLease(turn);
        Supplier<Condition> held = () -> sameLease;
        if (turn.state() == TurnState.CLOSED) {
            return false;
        }
        transaction.replace(VoteTable.GAME, game, closed);
        if (!turn.isMachines()) {
            if (turn.state() == TurnState.OPEN) {
                if (!begin(turn, held)) {
                    return false;
                }
                turn = turn.in(TurnState.CLOSING);
            }
            List<Candidate> candidates = flip(turn);
            Tally tally = tally(turn);
            for (Candidate candidate : candidates) {
                int votes = tally.votes(candidate.candidateId());
                transaction.replace(
                        VoteTable.CANDIDATE,
                        candidate,
                        candidate.with(CandidateStatus.CLOSED, votes, candidate.votingDeadline()));
            }
        }
        transaction.replace(VoteTable.TURN, turn, turn.closed(null, second), sameLease);
        return table.transact(transaction).isDone();
    }

    private Tally tally(Turn turn) {
        try (Stream<Vote> votes =
                table.stream(VoteTable.VOTES_TO_COUNT.of(new Turn.Key(turn.gameId(), turn.turnNumber())))) {
            return Tally.of(votes);
        }
    }

    private Result finish(Turn turn, Supplier<Condition> held) {
        List<Candidate> candidates = flip(turn);
        return settlement.of(turn, candidates, tally(turn), held);
    }

    /**
     * After this no vote of the turn can be counted; votes that were counted before are found by the recount. If
     * another server has extended the turn meanwhile, its candidates and shards have a later deadline and are left
     * open.
     */
    private List<Candidate> flip(Turn turn) {
        for (int shard = 0; shard < turn.shards(); shard++) {
            table.update(
                    VoteTable.COUNT_SHARD,
                    VoteTable.COUNT_SHARD.key(new CountShard.Key(turn.gameId(), turn.turnNumber(), shard)),
                    Update.of(VoteFields.SHARD_STATE.set(TurnState.CLOSED)),
                    VoteFields.SHARD_STATE
                            .is(TurnState.OPEN)
                            .and(VoteFields.SHARD_DEADLINE.atMost(turn.votingDeadline())));
        }
        List<Candidate> candidates = candidates(turn);
        List<Candidate> open = candidates.stream()
                .filter(candidate -> candidate.status() == CandidateStatus.VOTING)
                .toList();
        open.forEach(candidate ->
                table.update(VoteTable.CANDIDATE, VoteTable.CANDIDATE.keyOf(candidate), FLIPPED, flippable(turn)));
        return open.isEmpty() ? candidates : candidates(turn);
    }

    private static Condition flippable(Turn turn) {
        return VoteFields.CANDIDATE_STATUS
                .is(CandidateStatus.VOTING)
                .and(VoteFields.CANDIDATE_DEADLINE.atMost(turn.votingDeadline()));
    }

    private List<Candidate> candidates(Turn turn) {
        try (Stream<Candidate> all =
                table.stream(VoteTable.CANDIDATES_TO_CLOSE.of(new Turn.Key(turn.gameId(), turn.turnNumber())))) {
            return all.toList();
        }
    }
}
