package dev.ittaku.vote.game;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RulesException;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.table.Table;
import dev.ittaku.vote.audit.AuditChain;
import dev.ittaku.vote.ballot.ShardCounts;
import dev.ittaku.vote.machine.Ending;
import dev.ittaku.vote.refusal.InputChecks;
import dev.ittaku.vote.resign.ResignItems;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.BoardState;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.game.Winner;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.Vote;
import dev.ittaku.vote.turn.Tally;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Checks a game against what must always hold: one move per turn, legal and leading to the stored board; one vote per
 * user and turn, for a candidate of that turn; counts equal to the votes; no vote after the close; the adopted candidate
 * the one the rule chooses; the hashes of the turns those that were stored when they were closed.
 */
public final class Verification {
    /** A vote may come while an open turn is read; such a turn is read again before it is called wrong. */
    private static final int READS_OF_OPEN_TURN = 3;

    /** A turn may be closed while its game is read; a game that has changed is read again before it is called wrong. */
    private static final int READS_OF_GAME = 5;

    /**
     * What was found.
     *
     * @param head the hash of the last turn that is closed; empty if the game has none
     * @param faults empty if everything holds
     */
    public record Report(String gameId, int turns, int moves, int votes, String head, List<String> faults) {
        public boolean isSound() {
            return faults.isEmpty();
        }
    }

    private final Table table;

    public Verification(Table table) {
        this.table = table;
    }

    /** Empty if there is no such game. */
    public Optional<Report> check(String gameId) {
        Optional<Game> game = game(gameId);
        Optional<Report> report = game.map(this::check);
        for (int read = 1;
                read < READS_OF_GAME && report.isPresent() && !report.get().isSound();
                read++) {
            Optional<Game> now = game(gameId);
            if (now.equals(game)) {
                break;
            }
            game = now;
            report = now.map(this::check);
        }
        return report;
    }

    private Optional<Game> game(String gameId) {
        return InputChecks.isId(gameId)
                ? table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(gameId))).item()
                : Optional.empty();
    }

    private Report check(Game game) {
        List<String> faults = new ArrayList<>();
        List<Move> moves = all(table.stream(VoteTable.MOVES_TO_DECIDE.of(new Game.Key(game.gameId()))));
        // A move that was made since the game was read is looked at the next time.
        moves.removeIf(move -> move.turnNumber() >= game.currentTurn());
        game(game, moves, faults);
        resigning(game, faults);
        int votes = 0;
        Map<Integer, Move> byTurn = new HashMap<>();
        moves.forEach(move -> byTurn.put(move.turnNumber(), move));
        for (int number = 1; number <= game.currentTurn(); number++) {
            votes += turn(game, number, Optional.ofNullable(byTurn.get(number)), faults);
        }
        String head = chain(game, moves, faults);
        return new Report(game.gameId(), game.currentTurn(), moves.size(), votes, head, List.copyOf(faults));
    }

    private static <T> List<T> all(Stream<T> stream) {
        try (stream) {
            return new ArrayList<>(stream.toList());
        }
    }

    /** Computes every hash from the votes and counts as they are now; moves from before hashes were kept have none. */
    private String chain(Game game, List<Move> moves, List<String> faults) {
        String previous = "";
        for (Move move : moves) {
            String stored = move.auditHash();
            if (stored == null) {
                if (!previous.isEmpty()) {
                    faults.add("turn " + move.turnNumber() + ": has no hash");
                }
                continue;
            }
            Turn.Key key = new Turn.Key(game.gameId(), move.turnNumber());
            boolean voted = move.candidateId() != null;
            List<Candidate> candidates = voted ? all(table.stream(VoteTable.CANDIDATES_TO_CLOSE.of(key))) : List.of();
            List<Vote> votes = voted ? all(table.stream(VoteTable.VOTES_TO_COUNT.of(key))) : List.of();
            Move found = AuditChain.link(move, previous.isEmpty() ? null : previous, candidates, votes);
            if (!stored.equals(found.auditHash())) {
                faults.add("turn " + move.turnNumber() + ": what is stored is not what was hashed at the close");
            }
            previous = stored;
        }
        return previous;
    }

    private void resigning(Game game, List<String> faults) {
        int wishes = all(table.stream(ResignItems.RESIGN_VOTES.of(new Game.Key(game.gameId()))))
                .size();
        if (wishes != game.wantToResign()) {
            faults.add(game.wantToResign() + " resign votes are counted, but there are " + wishes);
        }
    }

    private static void game(Game game, List<Move> moves, List<String> faults) {
        Position position = Position.START;
        for (int i = 0; i < moves.size(); i++) {
            Move move = moves.get(i);
            int number = i + 1;
            if (move.turnNumber() != number) {
                faults.add("turn " + number + " has no move");
                return;
            }
            boolean machines = Player.atTurn(number) == game.aiSide();
            if (move.side() != Player.atTurn(number) || (move.playedBy() == PlayedBy.AI) != machines) {
                faults.add("move " + number + " was made by the wrong side");
            }
            try {
                position = move.isPass() ? position.pass() : position.play(Squares.parse(move.position()));
            } catch (RulesException e) {
                faults.add("move " + number + " is not legal: " + e.getMessage());
                return;
            }
        }
        if (moves.size() != game.currentTurn() - 1) {
            faults.add("the game is in turn " + game.currentTurn() + " after " + moves.size() + " moves");
        }
        if (!game.boardState().equals(BoardState.of(position))) {
            faults.add("the board is not where the moves lead");
        }
        if (game.isResigned()) {
            if (game.winner() != Winner.AI) {
                faults.add("the crowd resigned, but the machine has not won");
            }
            return;
        }
        if (game.closedBy() != null) {
            if (game.isActive() || game.winner() != null) {
                faults.add("a person closed the game, but it " + (game.isActive() ? "goes on" : "has a winner"));
            }
            return;
        }
        if (position.isOver() == game.isActive()) {
            faults.add("the game is " + game.status() + " but its position is "
                    + (position.isOver() ? "final" : "not final"));
        }
        if (!game.isActive() && game.winner() != Ending.winner(position, game.aiSide())) {
            faults.add("the winner is not the one whom the board shows");
        }
    }

    private int turn(Game game, int number, Optional<Move> move, List<String> faults) {
        List<String> found = List.of();
        for (int read = 1; read <= READS_OF_OPEN_TURN; read++) {
            Optional<Turn> turn = table.get(VoteTable.TURN_TO_DECIDE.of(new Turn.Key(game.gameId(), number)))
                    .item();
            if (turn.isEmpty()) {
                if (game.isActive() || number < game.currentTurn()) {
                    faults.add("turn " + number + " is missing");
                }
                return 0;
            }
            TurnCheck check = new TurnCheck(turn.get(), move, game.isCutShort() && number == game.currentTurn());
            int votes = check.run();
            found = check.faults;
            if (found.isEmpty() || turn.get().state() == TurnState.CLOSED || read == READS_OF_OPEN_TURN) {
                faults.addAll(found);
                return votes;
            }
        }
        return 0;
    }

    /** One reading of one turn. */
    private final class TurnCheck {
        private final Turn turn;
        private final Optional<Move> move;
        /** The game was closed in this turn, so it has no move. */
        private final boolean abandoned;

        private final List<String> faults = new ArrayList<>();

        TurnCheck(Turn turn, Optional<Move> move, boolean abandoned) {
            this.turn = turn;
            this.move = move;
            this.abandoned = abandoned;
        }

        private void fault(String text) {
            faults.add("turn " + turn.turnNumber() + ": " + text);
        }

        int run() {
            List<Candidate> candidates =
                    all(table.stream(VoteTable.CANDIDATES_TO_CLOSE.of(new Turn.Key(turn.gameId(), turn.turnNumber()))));
            List<Vote> votes =
                    all(table.stream(VoteTable.VOTES_TO_COUNT.of(new Turn.Key(turn.gameId(), turn.turnNumber()))));
            Tally tally = Tally.of(votes.stream());
            people(candidates, votes);
            counts(candidates, tally);
            if (turn.isHot()) {
                shards(tally);
            }
            boolean closed = turn.state() == TurnState.CLOSED;
            if (abandoned) {
                return votes.size();
            }
            if (closed != move.isPresent()) {
                fault("is " + turn.state() + (move.isPresent() ? " but has a move" : " but has no move"));
            }
            if (closed && !turn.isMachines()) {
                adopted(candidates, tally);
            }
            return votes.size();
        }

        private void people(List<Candidate> candidates, List<Vote> votes) {
            Set<String> ids = new HashSet<>();
            candidates.forEach(candidate -> ids.add(candidate.candidateId()));
            Set<String> users = new HashSet<>();
            for (Vote vote : votes) {
                if (!users.add(vote.userId())) {
                    fault("user " + vote.userId() + " has two votes");
                }
                if (!ids.contains(vote.candidateId())) {
                    fault("user " + vote.userId() + " votes for a candidate of another turn");
                }
                // Closing times are whole seconds, so a vote of the same second may be from before the close.
                var closed = turn.closedAt();
                if (closed != null
                        && vote.chosenAtMillis() >= closed.plusSeconds(1).toEpochMilli()) {
                    fault("user " + vote.userId() + " voted after the close");
                }
            }
        }

        private void counts(List<Candidate> candidates, Tally tally) {
            boolean derived = turn.isHot() && turn.state() != TurnState.CLOSED;
            for (Candidate candidate : candidates) {
                int votes = tally.votes(candidate.candidateId());
                if (!derived && candidate.voteCount() != votes) {
                    fault("candidate " + candidate.position() + " counts " + candidate.voteCount() + " but has " + votes
                            + (votes == 1 ? " vote" : " votes"));
                }
            }
        }

        private void shards(Tally tally) {
            Map<String, Integer> sums = new HashMap<>(new ShardCounts(table).sum(turn));
            sums.values().removeIf(count -> count == 0);
            if (!sums.equals(tally.counts())) {
                fault("the shards count " + sums + " but the votes are " + tally.counts());
            }
        }

        private void adopted(List<Candidate> candidates, Tally tally) {
            List<Candidate> chosen = candidates.stream()
                    .filter(candidate -> candidate.status() == CandidateStatus.ADOPTED)
                    .toList();
            if (chosen.size() != 1) {
                fault(chosen.size() + " candidates are adopted");
                return;
            }
            Candidate one = chosen.get(0);
            if (!one.candidateId().equals(turn.adopted())) {
                fault("the turn names another adopted candidate");
            }
            move.ifPresent(made -> {
                if (!one.candidateId().equals(made.candidateId())
                        || !one.position().equals(made.position())) {
                    fault("the move is not the adopted candidate");
                }
            });
            tally.verdict(candidates).ifPresent(verdict -> {
                if (!verdict.candidate().candidateId().equals(one.candidateId())) {
                    fault("the votes choose " + verdict.candidate().position() + ", not " + one.position());
                }
            });
        }
    }
}
