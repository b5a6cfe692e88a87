package dev.ittaku.vote.web.crowd;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.vote.audit.Audit;
import dev.ittaku.vote.audit.AuditChain;
import dev.ittaku.vote.table.game.Decision;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Vote;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What anyone can recompute of a game.
 *
 * @param begin what the first hash holds in place of a hash before it
 * @param turns the closed turns in order
 * @param receipts the caller's own; empty for who is not signed in
 */
public record AuditView(String gameId, String begin, List<ClosedTurn> turns, List<Receipt> receipts) {
    /**
     * A closed turn.
     *
     * @param ballotsHash over the ballots; null for turns from before hashes were kept
     * @param hash over all of this and the hash before it; null likewise
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record ClosedTurn(
            int turnNumber,
            Player side,
            PlayedBy playedBy,
            String position,
            @Nullable Decision decision,
            List<Count> candidates,
            @Nullable String ballotsHash,
            @Nullable String hash) {}

    /** The votes of a candidate at the close. */
    public record Count(String candidateId, String position, int votes) {}

    /** By which one finds one's own ballot: the mark is its hash. */
    public record Receipt(int turnNumber, String receipt, String candidateId) {}

    /** The ballots of a turn, by their marks. */
    public record Ballots(int turnNumber, List<AuditChain.Ballot> ballots) {}

    static AuditView of(String gameId, List<Audit.Entry> turns, List<Vote> mine) {
        return new AuditView(
                gameId,
                AuditChain.begin(gameId),
                turns.stream().map(AuditView::turn).toList(),
                mine.stream()
                        .map(vote -> new Receipt(vote.turnNumber(), String.valueOf(vote.receipt()), vote.candidateId()))
                        .toList());
    }

    private static ClosedTurn turn(Audit.Entry entry) {
        Move move = entry.move();
        return new ClosedTurn(
                move.turnNumber(),
                move.side(),
                move.playedBy(),
                move.position(),
                move.decision(),
                entry.candidates().stream().map(AuditView::count).toList(),
                move.ballotsHash(),
                move.auditHash());
    }

    private static Count count(Candidate candidate) {
        return new Count(candidate.candidateId(), candidate.position(), candidate.voteCount());
    }
}
