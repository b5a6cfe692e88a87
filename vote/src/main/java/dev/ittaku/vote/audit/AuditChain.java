package dev.ittaku.vote.audit;

import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.vote.table.game.Decision;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Vote;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The hashes of a game's audit, all SHA-256 in hexadecimal over UTF-8 lines that each end with a line feed;
 * docs/vote.md lists the lines, so that anyone can recompute them. A turn's hash includes the hash before it, so the
 * last one shows if anything in the game was changed afterwards.
 */
public final class AuditChain {
    private static final String FORM = "ittaku-vote-1";
    private static final String NONE = "-";

    /**
     * A vote without its voter.
     *
     * @param mark the hash of the voter's receipt, by which the voter alone knows it; {@code -} for a vote without one
     */
    public record Ballot(String mark, String candidateId) {
        static Ballot of(Vote vote) {
            String receipt = vote.receipt();
            return new Ballot(
                    receipt == null ? NONE : AuditChain.mark(vote.gameId(), vote.turnNumber(), receipt),
                    vote.candidateId());
        }
    }

    private AuditChain() {}

    /** The predecessor of the first turn's hash. */
    public static String begin(String gameId) {
        return hash(FORM, gameId);
    }

    /** The published hash of a receipt. */
    public static String mark(String gameId, int turnNumber, String receipt) {
        return hash("ballot", gameId, Integer.toString(turnNumber), receipt);
    }

    /** The votes without their voters, in an order that reveals nothing about these. */
    public static List<Ballot> ballots(Collection<Vote> votes) {
        return votes.stream()
                .map(Ballot::of)
                .sorted(Comparator.comparing(Ballot::mark).thenComparing(Ballot::candidateId))
                .toList();
    }

    public static String ballotsHash(List<Ballot> ballots) {
        StringBuilder text = new StringBuilder();
        ballots.forEach(ballot -> text.append(ballot.mark())
                .append(' ')
                .append(ballot.candidateId())
                .append('\n'));
        return Secrets.hash(text.toString());
    }

    /**
     * A turn's hash.
     *
     * @param previous the hash of the turn before
     * @param candidates with the votes that they had at the close, in any order; none where there was nothing to vote on
     */
    public static String turn(String previous, Move move, Collection<Candidate> candidates, String ballotsHash) {
        Decision decision = move.decision();
        StringBuilder text = new StringBuilder();
        line(text, FORM);
        line(text, previous);
        line(text, move.gameId());
        line(text, Integer.toString(move.turnNumber()));
        line(
                text,
                move.side() + " " + move.playedBy() + " " + move.position() + " "
                        + (decision == null ? NONE : decision.name()));
        candidates.stream()
                .sorted(Comparator.comparing(Candidate::candidateId))
                .forEach(one -> line(text, one.candidateId() + " " + one.position() + " " + one.voteCount()));
        line(text, ballotsHash);
        return Secrets.hash(text.toString());
    }

    /** The move with its hashes, after the one before it; null if that has none. */
    public static Move link(
            Move move, @Nullable String previous, Collection<Candidate> candidates, Collection<Vote> votes) {
        String ballots = ballotsHash(ballots(votes));
        return move.linked(
                ballots, turn(previous == null ? begin(move.gameId()) : previous, move, candidates, ballots));
    }

    /** The same for a move without a vote: the machine's, or a pass. */
    public static Move link(Move move, @Nullable String previous) {
        return link(move, previous, List.of(), List.of());
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append('\n');
    }

    private static String hash(String... lines) {
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            line(text, line);
        }
        return Secrets.hash(text.toString());
    }
}
