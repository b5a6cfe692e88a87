package dev.ittaku.vote.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.table.expression.Update;
import dev.ittaku.vote.Club;
import dev.ittaku.vote.table.VoteFields;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.BoardState;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.Vote;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The check finds what is wrong. */
class VerificationTest {
    private final Club club = new Club();
    private Game game = club.game();

    @BeforeEach
    void play() {
        List<Candidate> candidates = club.candidates(game, 1);
        club.cast(game, "aki", candidates.get(0));
        club.cast(game, "ben", candidates.get(0));
        club.cast(game, "cho", candidates.get(1));
        club.deadline();
        game = club.now(game);
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @AfterEach
    void close() {
        club.close();
    }

    private List<String> faults() {
        return club.verify(game).faults();
    }

    @Test
    void aSoundGameIsReportedWithItsNumbers() {
        Verification.Report report = club.verify(game);
        assertThat(report.isSound()).isTrue();
        assertThat(report.turns()).isEqualTo(3);
        assertThat(report.moves()).isEqualTo(2);
        assertThat(report.votes()).isEqualTo(3);
        assertThat(club.vote.verification().check("nothing")).isEmpty();
        assertThat(club.vote.verification().check("a#b")).isEmpty();
    }

    @Test
    void aCountThatDiffersFromTheVotesIsFound() {
        Candidate first = club.candidates(game, 1).get(0);
        club.table.update(
                VoteTable.CANDIDATE, VoteTable.CANDIDATE.keyOf(first), Update.of(VoteFields.CANDIDATE_COUNT.set(540)));
        assertThat(faults())
                .hasSize(2)
                .anyMatch(fault -> fault.contains("counts 540 but has 2 votes"))
                .anyMatch(fault -> fault.contains("not what was hashed"));
    }

    @Test
    void aTurnThatIsClosedWhileTheGameIsReadIsNoFault() {
        club.cast(game, "aki", club.candidates(game, 3).get(0));
        AtomicInteger reads = new AtomicInteger();
        DynamoDbClient closing = (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    Object answer = method.invoke(club.store.client(), arguments);
                    if (method.getName().equals("getItem") && reads.incrementAndGet() == 1) {
                        club.deadline();
                    }
                    return answer;
                });
        Verification verification = new Verification(Club.table(closing, club.clock));
        Verification.Report report = verification.check(game.gameId()).orElseThrow();
        assertThat(report.faults()).isEmpty();
        assertThat(report.turns()).isEqualTo(5);
    }

    @Test
    void aVoteTooManyIsFound() {
        Vote vote = club.votes(game, 1).get(0);
        club.table.put(VoteTable.VOTE, vote.by("nobody")).orThrow();
        assertThat(faults()).anyMatch(fault -> fault.contains("votes"));
    }

    @Test
    void aVoteForNoCandidateOrAfterTheCloseIsFound() {
        Vote vote = club.votes(game, 1).get(2);
        club.table.update(
                VoteTable.VOTE,
                VoteTable.VOTE.keyOf(vote),
                Update.of(
                        VoteFields.VOTE_CANDIDATE.set("elsewhere"),
                        VoteFields.VOTE_MILLIS.set(club.clock.millis() + 5000)));
        assertThat(faults()).anyMatch(fault -> fault.contains("another turn"));
        assertThat(faults()).anyMatch(fault -> fault.contains("after the close"));
    }

    @Test
    void aMoveThatIsMissingIsFound() {
        club.table.deleteKey(VoteTable.MOVE, VoteTable.MOVE.key(new Move.Key(game.gameId(), 1)));
        assertThat(faults()).anyMatch(fault -> fault.contains("turn 1 has no move"));
    }

    @Test
    void aBoardThatTheMovesDoNotLeadToIsFound() {
        club.table.update(
                VoteTable.GAME,
                VoteTable.GAME.keyOf(game),
                Update.of(VoteTable.GAME
                        .field(Game::boardState)
                        .set(BoardState.of(dev.ittaku.othello.board.Position.START))));
        assertThat(faults()).containsExactly("the board is not where the moves lead");
    }

    @Test
    void anAdoptedCandidateThatTheVotesDoNotChooseIsFound() {
        List<Candidate> candidates = club.candidates(game, 1);
        club.table.update(
                VoteTable.CANDIDATE,
                VoteTable.CANDIDATE.keyOf(candidates.get(0)),
                Update.of(VoteFields.CANDIDATE_STATUS.set(CandidateStatus.CLOSED)));
        club.table.update(
                VoteTable.CANDIDATE,
                VoteTable.CANDIDATE.keyOf(candidates.get(1)),
                Update.of(VoteFields.CANDIDATE_STATUS.set(CandidateStatus.ADOPTED)));
        assertThat(faults()).anyMatch(fault -> fault.contains("the votes choose"));
    }
}
