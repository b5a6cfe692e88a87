package dev.ittaku.vote.turn;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RulesException;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
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
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.TurnWithCandidates;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Candidates of people: creates and reads them. */
public final class Proposals {
    public static final int PER_USER = 3;
    public static final int LONGEST_DESCRIPTION = 200;

    private final Table table;
    private final Clock clock;
    private final TurnOpening ids;
    private final VotedTurns touched;

    public Proposals(Table table, Clock clock, TurnOpening ids, VotedTurns touched) {
        this.table = table;
        this.clock = clock;
        this.ids = ids;
        this.touched = touched;
    }

    /** Proposes a move for the present turn, if there is still time to vote for it. */
    public Candidate propose(String gameId, int turnNumber, String userId, String square, String description) {
        InputChecks.checked("description", description, LONGEST_DESCRIPTION);
        Turn turn = turn(gameId, turnNumber);
        Instant now = clock.instant();
        Instant second = now.truncatedTo(ChronoUnit.SECONDS);
        if (turn.isMachines()) {
            throw late();
        }
        if (turn.state() != TurnState.OPEN || !turn.candidateDeadline().isAfter(now)) {
            throw late();
        }
        Candidate candidate = new Candidate(
                ids.uuid(),
                gameId,
                turnNumber,
                legal(gameId, turnNumber, square),
                description,
                null,
                0,
                Candidate.createdBy(userId),
                CandidateStatus.VOTING,
                second,
                turn.votingDeadline(),
                now.toEpochMilli(),
                null,
                null);
        Committed done = table.transact(Transaction.named("propose a candidate")
                .create(VoteTable.CANDIDATE, candidate)
                .limit(VoteTable.CANDIDATE_COUNTER, PER_USER)
                .check(VoteTable.TURN, VoteTable.TURN.keyOf(turn), VoteFields.stillProposing(turn, second)));
        Optional<Candidate> first = done.failures().stream()
                .filter(failure -> failure.reason() == Reason.EXISTS)
                .flatMap(failure -> failure.existing(VoteTable.CANDIDATE).stream())
                .findFirst();
        if (first.isPresent()) {
            return first.get(); // proposed by an earlier attempt at the same request
        }
        if (done.refused(Reason.CONDITION, VoteTable.TURN.name())) {
            throw late();
        }
        if (done.refused(Reason.DUPLICATE)) {
            throw new VoteRefusal(
                    VoteRefusal.Reason.SQUARE_TAKEN,
                    candidate.position() + " is proposed already; vote for it, or propose another square.");
        }
        if (done.refused(Reason.LIMIT)) {
            throw new VoteRefusal(
                    VoteRefusal.Reason.TOO_MANY_CANDIDATES,
                    "You have proposed " + PER_USER + " moves in this turn, which is the limit.");
        }
        done.orThrow();
        touched.touched(gameId, turnNumber);
        return candidate;
    }

    private static VoteRefusal late() {
        return new VoteRefusal(
                VoteRefusal.Reason.CANDIDATES_CLOSED,
                "Nothing can be proposed in this turn any more. Look at the game's present turn.");
    }

    private String legal(String gameId, int turnNumber, String square) {
        Game game = table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(gameId)))
                .item()
                .orElseThrow(VoteRefusal::noGame);
        if (game.currentTurn() != turnNumber || !game.isActive()) {
            throw late();
        }
        int number;
        try {
            number = Squares.parse(square);
        } catch (RulesException e) {
            throw VoteRefusal.invalid("position", Fault.of("SQUARE_FORM", "must be a square from A1 to H8"));
        }
        Position position = game.position();
        if (!position.isLegal(number)) {
            List<String> legal = Squares.list(position.legalMoves()).stream()
                    .map(Squares::name)
                    .toList();
            throw VoteRefusal.invalid(
                    "position", Fault.of("ILLEGAL_MOVE", "must be a legal move: {value}", String.join(", ", legal)));
        }
        return Squares.name(number);
    }

    private Turn turn(String gameId, int turnNumber) {
        return find(gameId, turnNumber).orElseThrow(VoteRefusal::noTurn);
    }

    private Optional<Turn> find(String gameId, int turnNumber) {
        return InputChecks.isId(gameId)
                ? table.get(VoteTable.TURN_TO_DECIDE.of(new Turn.Key(gameId, turnNumber)))
                        .item()
                : Optional.empty();
    }

    /** A turn with its candidates, the oldest first. */
    public TurnWithCandidates turnWithCandidates(String gameId, int turnNumber) {
        if (!InputChecks.isId(gameId)) {
            throw VoteRefusal.noGame();
        }
        TurnWithCandidates view = table.collect(VoteTable.TURN_WITH_CANDIDATES.of(new Turn.Key(gameId, turnNumber)))
                .value();
        if (view.turn().isEmpty()) {
            throw VoteRefusal.noTurn();
        }
        return new TurnWithCandidates(
                view.turn(),
                view.candidates().stream()
                        .sorted(Comparator.comparingLong(Candidate::proposedAtMillis)
                                .thenComparing(Candidate::candidateId))
                        .toList());
    }

    /** What a user has proposed, the newest first. */
    public Page<Candidate> of(String userId, int limit, @Nullable String cursor) {
        return table.page(VoteTable.CANDIDATES_OF_USER
                .of(new VoteUser.Key(userId))
                .limit(limit)
                .after(cursor)
                .scope(userId));
    }
}
