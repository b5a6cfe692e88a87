package dev.ittaku.vote.audit;

import dev.ittaku.table.Table;
import dev.ittaku.vote.refusal.InputChecks;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.Vote;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The published data of a game, so that anyone can recompute it: for each closed turn the move, the votes per candidate
 * and the hash; on request the turn's ballots. Nothing of an open turn is published.
 */
public final class Audit {
    /**
     * A closed turn.
     *
     * @param candidates with the votes that they had at the close; empty where there was nothing to vote on
     */
    public record Entry(Move move, List<Candidate> candidates) {}

    private final Table table;

    public Audit(Table table) {
        this.table = table;
    }

    /** The closed turns of a game in order. */
    public List<Entry> turns(String gameId) {
        game(gameId);
        return moves(gameId).stream()
                .map(move -> new Entry(move, isVoted(move) ? candidates(gameId, move.turnNumber()) : List.of()))
                .toList();
    }

    private static boolean isVoted(Move move) {
        return move.playedBy() == PlayedBy.COLLECTIVE && !move.isPass();
    }

    /** The ballots of a closed turn, in an order that reveals nothing about who voted. */
    public List<AuditChain.Ballot> ballots(String gameId, int turnNumber) {
        game(gameId);
        Turn turn = table.get(VoteTable.TURN_TO_DECIDE.of(new Turn.Key(gameId, turnNumber)))
                .item()
                .orElseThrow(VoteRefusal::noTurn);
        if (turn.state() != TurnState.CLOSED) {
            throw new VoteRefusal(
                    VoteRefusal.Reason.TURN_OPEN, "The ballots of a turn are shown once it is closed, not before.");
        }
        try (Stream<Vote> votes = table.stream(VoteTable.VOTES_TO_COUNT.of(new Turn.Key(gameId, turnNumber)))) {
            return AuditChain.ballots(votes.toList());
        }
    }

    private List<Candidate> candidates(String gameId, int turnNumber) {
        try (Stream<Candidate> all = table.stream(VoteTable.CANDIDATES_TO_CLOSE.of(new Turn.Key(gameId, turnNumber)))) {
            return all.sorted(Comparator.comparing(Candidate::candidateId)).toList();
        }
    }

    private List<Move> moves(String gameId) {
        try (Stream<Move> all = table.stream(VoteTable.MOVES_TO_DECIDE.of(new Game.Key(gameId)))) {
            return all.toList();
        }
    }

    /** The caller's votes in closed turns, with their receipts. */
    public List<Vote> receipts(List<Entry> turns, String userId) {
        return table
                .getAll(
                        VoteTable.VOTE,
                        turns.stream()
                                .map(Entry::move)
                                .filter(Audit::isVoted)
                                .map(move -> VoteTable.VOTE.key(new Vote.Key(move.gameId(), move.turnNumber(), userId)))
                                .toList())
                .value()
                .values()
                .stream()
                .filter(vote -> vote.receipt() != null)
                .sorted(Comparator.comparingInt(Vote::turnNumber))
                .toList();
    }

    private void game(String gameId) {
        if (!InputChecks.isId(gameId)
                || table.get(VoteTable.GAME_BY_ID.of(new Game.Key(gameId)))
                        .item()
                        .isEmpty()) {
            throw VoteRefusal.noGame();
        }
    }
}
