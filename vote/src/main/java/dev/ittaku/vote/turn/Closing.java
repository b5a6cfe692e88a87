package dev.ittaku.vote.turn;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.audit.AuditChain;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.machine.Ending;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.Candidate;
import dev.ittaku.vote.table.CandidateStatus;
import dev.ittaku.vote.table.CountShard;
import dev.ittaku.vote.table.Deadlines;
import dev.ittaku.vote.table.Decision;
import dev.ittaku.vote.table.Game;
import dev.ittaku.vote.table.Move;
import dev.ittaku.vote.table.Turn;
import dev.ittaku.vote.table.TurnState;
import dev.ittaku.vote.table.Vote;
import dev.ittaku.vote.table.VoteFields;
import dev.ittaku.vote.table.VoteTable;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Closes a turn of the crowd, in steps that can each be repeated:
 *
 * <ol>
 *   <li>the turn goes from OPEN to CLOSING, so that nothing more is proposed;
 *   <li>every candidate and every shard is flipped, so that no vote can be counted any more: the candidates mostly together with
 *       the first step, in one transaction;
 *   <li>the votes are counted again, consistently: they are the truth;
 *   <li>one transaction makes the move, moves the game on, closes the turn, adopts the candidate and writes the exact
 *       counts; or, the first time that nobody has voted, opens the turn again until its second deadline.
 * </ol>
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

    private static final Update FLIPPED = Update.of(VoteFields.CANDIDATE_STATUS.set(CandidateStatus.CLOSED));

    private final Table table;
    private final Clock clock;
    private final Machine machine;
    private final VoteListener listener;

    public Closing(Table table, Clock clock, Machine machine, VoteListener listener) {
        this.table = table;
        this.clock = clock;
        this.machine = machine;
        this.listener = listener;
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

    /** The same for a turn that is held by a lease: it is written only while the condition is true of it. */
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
     * Takes a due turn for one closer and ends its votes, in one transaction.
     *
     * @param taken the turn as it is held then
     * @param free must be true of the turn
     * @return false if it did not come to that: somebody else was faster, or a vote came at the same moment
     */
    boolean begin(Turn turn, Turn taken, Condition free) {
        Condition sameDeadline = VoteFields.TURN_DEADLINE.is(turn.votingDeadline());
        Transaction transaction =
                Transaction.named("begin to close a turn").replace(VoteTable.TURN, turn, taken, sameDeadline.and(free));
        candidates(turn).stream()
                .filter(candidate -> candidate.status() == CandidateStatus.VOTING)
                .forEach(candidate -> transaction.update(
                        VoteTable.CANDIDATE, VoteTable.CANDIDATE.keyOf(candidate), FLIPPED, flippable(turn)));
        return table.transact(transaction).isDone();
    }

    private boolean begin(Turn turn, Supplier<Condition> held) {
        Condition sameDeadline = VoteFields.TURN_DEADLINE.is(turn.votingDeadline());
        return table.replace(VoteTable.TURN, turn, turn.in(TurnState.CLOSING), sameDeadline.and(held.get()))
                .isDone();
    }

    /**
     * Ends the present turn without a move, together with its game and with what the transaction holds already. False if
     * the turn was decided meanwhile, or the transaction refused. After that, or a crash in between, the turn is closed like any
     * other and the game goes on.
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
        Tally tally = tally(turn);
        Optional<Tally.Verdict> verdict = tally.verdict(candidates);
        if (verdict.isEmpty() && !turn.extended()) {
            return extend(turn, candidates, held);
        }
        return table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(turn.gameId())))
                .item()
                .filter(game -> game.isActive() && game.currentTurn() == turn.turnNumber())
                .map(game -> {
                    Analysis analysis = machine.analysis(turn, game.position());
                    return settle(
                            game,
                            turn,
                            candidates,
                            tally,
                            analysis,
                            verdict.orElseGet(() -> best(analysis, candidates)),
                            held);
                })
                .orElse(Result.ALREADY);
    }

    /**
     * After this no vote of the turn can be counted; what was counted before is found by the recount. Candidates and shards
     * of a turn that somebody else has extended meanwhile have a later deadline and are left open.
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

    /** Nobody voted: turn, candidates and shards are opened together, until a deadline as far away again. */
    private Result extend(Turn turn, List<Candidate> candidates, Supplier<Condition> held) {
        Turn reopened = turn.reopened(Deadlines.extended(turn));
        Transaction transaction = Transaction.named("extend a turn")
                .replace(
                        VoteTable.TURN,
                        turn,
                        reopened,
                        VoteFields.TURN_STATE.is(TurnState.CLOSING).and(held.get()));
        for (Candidate candidate : candidates) {
            transaction.update(
                    VoteTable.CANDIDATE,
                    VoteTable.CANDIDATE.keyOf(candidate),
                    Update.of(
                            VoteFields.CANDIDATE_STATUS.set(CandidateStatus.VOTING),
                            VoteFields.CANDIDATE_DEADLINE.set(reopened.votingDeadline())));
        }
        for (int shard = 0; shard < turn.shards(); shard++) {
            transaction.update(
                    VoteTable.COUNT_SHARD,
                    VoteTable.COUNT_SHARD.key(new CountShard.Key(turn.gameId(), turn.turnNumber(), shard)),
                    Update.of(
                            VoteFields.SHARD_STATE.set(TurnState.OPEN),
                            VoteFields.SHARD_DEADLINE.set(reopened.votingDeadline())));
        }
        if (!table.transact(transaction).isDone()) {
            return Result.ALREADY;
        }
        listener.changed(turn.gameId());
        return Result.EXTENDED;
    }

    /** The candidate that the engine likes best. */
    private static Tally.Verdict best(Analysis analysis, List<Candidate> candidates) {
        Candidate best = candidates.stream()
                .max(Comparator.comparingDouble((Candidate candidate) ->
                                analysis.of(Squares.parse(candidate.position())).evaluation())
                        .thenComparing(Comparator.comparingLong(Candidate::proposedAtMillis)
                                .reversed()))
                .orElseThrow(() -> new IllegalStateException("a turn of the crowd has no candidates"));
        return new Tally.Verdict(best, Decision.NO_VOTES);
    }

    /** The hash of the turn before; null if there is none. */
    static @Nullable String previous(Table table, Move move) {
        return table.get(VoteTable.MOVE_TO_FOLLOW.of(new Move.Key(move.gameId(), move.turnNumber() - 1)))
                .item()
                .map(Move::auditHash)
                .orElse(null);
    }

    private Result settle(
            Game game,
            Turn turn,
            List<Candidate> candidates,
            Tally tally,
            Analysis analysis,
            Tally.Verdict verdict,
            Supplier<Condition> held) {
        Instant now = clock.instant();
        Instant second = now.truncatedTo(ChronoUnit.SECONDS);
        Candidate adopted = verdict.candidate();
        int square = Squares.parse(adopted.position());
        Position after = game.position().play(square);
        int next = game.currentTurn() + 1;
        Game moved = game.afterCrowd(tally.votes()).at(next, after, second);
        Move move = Move.ofCrowd(adopted, verdict.decision(), tally.votes(adopted.candidateId()), second);
        Machine.Comment words = Machine.comment(game.gameId(), analysis, square);
        List<Candidate> counted = candidates.stream()
                .map(candidate -> candidate.with(
                        candidate.equals(adopted) ? CandidateStatus.ADOPTED : CandidateStatus.CLOSED,
                        tally.votes(candidate.candidateId()),
                        candidate.votingDeadline()))
                .toList();
        Move linked = AuditChain.link(move.rated(analysis.of(square)), previous(table, move), counted, tally.counted());
        Transaction transaction = Transaction.named("close a turn")
                .create(VoteTable.MOVE, linked)
                .put(VoteTable.COMMENTARY, Ending.commentary(game.gameId(), turn.turnNumber(), words, second))
                .replace(VoteTable.TURN, turn, turn.closed(adopted.candidateId(), second), held.get());
        for (int i = 0; i < candidates.size(); i++) {
            transaction.replace(VoteTable.CANDIDATE, candidates.get(i), counted.get(i));
        }
        if (after.isOver()) {
            moved = Ending.of(moved, after, second);
        } else {
            TurnOpening.machines(transaction, game.gameId(), next, now);
        }
        transaction.replace(VoteTable.GAME, game, moved);
        Committed done = table.transact(transaction);
        if (!done.isDone()) {
            return Result.ALREADY;
        }
        listener.changed(game.gameId());
        if (!moved.isActive()) {
            listener.finished(game.gameId());
        }
        return Result.CLOSED;
    }
}
