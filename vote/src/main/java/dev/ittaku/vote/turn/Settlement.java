package dev.ittaku.vote.turn;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.audit.AuditChain;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.machine.Ending;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.VoteFields;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Decision;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.CountShard;
import dev.ittaku.vote.table.turn.Deadlines;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The last step of closing a turn: one transaction makes the move that the votes decide or, the first time that nobody
 * has voted, opens the turn again until its second deadline. It is conditional on the candidates' votes being
 * unchanged.
 */
final class Settlement {
    private final Table table;
    private final Clock clock;
    private final Machine machine;
    private final VoteListener listener;

    Settlement(Table table, Clock clock, Machine machine, VoteListener listener) {
        this.table = table;
        this.clock = clock;
        this.machine = machine;
        this.listener = listener;
    }

    /**
     * @param turn with all its candidates, and its votes, which were read after them
     * @param held a condition on the turn
     */
    Closing.Result of(Turn turn, List<Candidate> candidates, Tally tally, Supplier<Condition> held) {
        Optional<Tally.Verdict> verdict = tally.verdict(candidates);
        if (verdict.isEmpty() && !turn.extended()) {
            return extend(turn, candidates, held);
        }
        return table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(turn.gameId())))
                .item()
                .filter(game -> game.isActive() && game.currentTurn() == turn.turnNumber())
                .map(game -> {
                    Analysis analysis = machine.analysis(turn, game.position());
                    Tally.Verdict decided = verdict.orElseGet(() -> best(analysis, candidates));
                    return play(game, turn, candidates, tally, analysis, decided, held);
                })
                .orElse(Closing.Result.ALREADY);
    }

    /** Nobody voted: turn, candidates and shards are opened together, until a deadline as far away again. */
    private Closing.Result extend(Turn turn, List<Candidate> candidates, Supplier<Condition> held) {
        Turn reopened = turn.reopened(Deadlines.extended(turn));
        Transaction transaction = Transaction.named("extend a turn")
                .replace(
                        VoteTable.TURN,
                        turn,
                        reopened,
                        VoteFields.TURN_STATE.is(turn.state()).and(held.get()));
        for (Candidate candidate : candidates) {
            transaction.update(
                    VoteTable.CANDIDATE,
                    VoteTable.CANDIDATE.keyOf(candidate),
                    Update.of(
                            VoteFields.CANDIDATE_STATUS.set(CandidateStatus.VOTING),
                            VoteFields.CANDIDATE_DEADLINE.set(reopened.votingDeadline())),
                    VoteFields.sameVotes(candidate));
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
            return Closing.Result.ALREADY;
        }
        listener.changed(turn.gameId());
        return Closing.Result.EXTENDED;
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
        if (move.turnNumber() == 1) {
            return null;
        }
        return table.get(VoteTable.MOVE_TO_FOLLOW.of(new Move.Key(move.gameId(), move.turnNumber() - 1)))
                .item()
                .map(Move::auditHash)
                .orElse(null);
    }

    private Closing.Result play(
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
            Candidate read = candidates.get(i);
            transaction.replace(VoteTable.CANDIDATE, read, counted.get(i), VoteFields.sameVotes(read));
        }
        if (after.isOver()) {
            moved = Ending.of(moved, after, second);
        } else {
            TurnOpening.machines(transaction, game.gameId(), next, now);
        }
        transaction.replace(VoteTable.GAME, game, moved);
        if (!table.transact(transaction).isDone()) {
            return Closing.Result.ALREADY;
        }
        listener.changed(game.gameId());
        if (!moved.isActive()) {
            listener.finished(game.gameId());
        }
        return Closing.Result.CLOSED;
    }
}
