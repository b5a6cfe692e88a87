package dev.ittaku.vote.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.table.expression.Update;
import dev.ittaku.vote.Club;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteFields;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Vote;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What anyone can recompute of a game. */
class AuditTest {
    private final Club club = new Club();
    private final Audit audit = club.vote.audit();

    @AfterEach
    void close() {
        club.close();
    }

    /** A game whose first turn two people have voted in, one of them after a change of mind. */
    private Game played() {
        Game game = club.game();
        List<Candidate> candidates = club.candidates(game, 1);
        club.cast(game, "aki", candidates.get(0));
        club.cast(game, "ben", candidates.get(1));
        club.cast(game, "ben", candidates.get(0));
        club.deadline();
        return game;
    }

    private static String sha(String text) throws Exception {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** By the lines that docs/vote.md lists, and nothing of ours. */
    @Test
    void anyoneRecomputesTheChainFromWhatIsPublished() throws Exception {
        Game game = played();
        String id = game.gameId();
        List<Audit.Entry> turns = audit.turns(id);
        assertThat(turns).hasSize(2);
        String previous = sha("ittaku-vote-1\n" + id + "\n");
        for (Audit.Entry turn : turns) {
            Move move = turn.move();
            String ballots = audit.ballots(id, move.turnNumber()).stream()
                    .map(ballot -> ballot.mark() + " " + ballot.candidateId() + "\n")
                    .collect(Collectors.joining());
            String candidates = turn.candidates().stream()
                    .map(one -> one.candidateId() + " " + one.position() + " " + one.voteCount() + "\n")
                    .collect(Collectors.joining());
            String decision = move.decision() == null ? "-" : move.decision().name();
            previous = sha("ittaku-vote-1\n" + previous + "\n" + id + "\n" + move.turnNumber() + "\n" + move.side()
                    + " " + move.playedBy() + " " + move.position() + " " + decision + "\n" + candidates + sha(ballots)
                    + "\n");
            assertThat(move.ballotsHash()).isEqualTo(sha(ballots));
            assertThat(move.auditHash()).isEqualTo(previous);
        }
        assertThat(club.verify(game).head()).isEqualTo(previous);
        assertThat(turns.get(0).candidates()).extracting(Candidate::voteCount).containsExactlyInAnyOrder(2, 0, 0);
    }

    @Test
    void aVoterFindsTheirBallotAndNobodyElseCan() throws Exception {
        Game game = played();
        Vote vote = club.votes(game, 1).get(0);
        List<AuditChain.Ballot> ballots = audit.ballots(game.gameId(), 1);
        String mark = sha("ballot\n" + game.gameId() + "\n1\n" + vote.receipt() + "\n");
        assertThat(ballots).hasSize(2).contains(new AuditChain.Ballot(mark, vote.candidateId()));
        assertThat(ballots.toString()).doesNotContain("aki").doesNotContain("ben");
        assertThat(ballots).isSortedAccordingTo((a, b) -> a.mark().compareTo(b.mark()));
        assertThat(audit.receipts(audit.turns(game.gameId()), "aki"))
                .extracting(Vote::userId)
                .containsExactly("aki");
        assertThat(audit.receipts(audit.turns(game.gameId()), "stranger")).isEmpty();
    }

    @Test
    void nothingOfAnOpenTurnIsTold() {
        Game game = played();
        club.cast(game, "aki", club.candidates(game, 3).get(0));
        assertThat(audit.turns(game.gameId())).hasSize(2);
        assertThat(audit.receipts(audit.turns(game.gameId()), "aki")).hasSize(1);
        for (int turn : new int[] {3, 4}) {
            assertThatThrownBy(() -> audit.ballots(game.gameId(), turn)).isInstanceOf(VoteRefusal.class);
        }
        assertThatThrownBy(() -> audit.turns("no#thing")).isInstanceOf(VoteRefusal.class);
    }

    @Test
    void aVoteThatIsChangedAfterwardsIsNoticed() {
        Game game = played();
        assertThat(club.verify(game).faults()).isEmpty();
        Vote vote = club.votes(game, 1).get(0);
        String other = club.candidates(game, 1).stream()
                .map(Candidate::candidateId)
                .filter(id -> !id.equals(vote.candidateId()))
                .findFirst()
                .orElseThrow();
        club.table
                .update(VoteTable.VOTE, VoteTable.VOTE.keyOf(vote), Update.of(VoteFields.VOTE_CANDIDATE.set(other)))
                .orThrow();
        assertThat(club.verify(game).faults()).contains("turn 1: what is stored is not what was hashed at the close");
    }

    @Test
    void whoLeavesChangesNoHash() {
        Game game = played();
        club.vote.removal().remove("aki", "aki");
        assertThat(club.verify(game).faults()).isEmpty();
    }
}
