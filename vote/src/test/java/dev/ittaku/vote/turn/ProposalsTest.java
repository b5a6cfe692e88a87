package dev.ittaku.vote.turn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.othello.board.Squares;
import dev.ittaku.vote.Club;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.refusal.VoteRefusal.Reason;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What people may propose. */
class ProposalsTest {
    private final Club club = new Club();

    @AfterEach
    void close() {
        club.close();
    }

    private Candidate propose(Game game, int turn, String user, String square, String text) {
        return club.vote.proposals().propose(game.gameId(), turn, user, square, text);
    }

    private static void refused(Reason reason, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        VoteRefusal.class, e -> assertThat(e.reason()).isEqualTo(reason));
    }

    /** A legal square that the machine has not proposed. */
    private List<String> free(Game game) {
        Set<String> taken = club.candidates(game, game.currentTurn()).stream()
                .map(Candidate::position)
                .collect(Collectors.toSet());
        return Squares.list(game.position().legalMoves()).stream()
                .map(Squares::name)
                .filter(square -> !taken.contains(square))
                .toList();
    }

    /** A game that has gone on until the crowd has many squares left to propose. */
    private Game roomy(int squares) {
        for (int attempt = 0; attempt < 50; attempt++) {
            Game game = club.game();
            for (int turn = 1; turn < 30 && club.now(game).isActive(); turn += 2) {
                Game now = club.now(game);
                if (free(now).size() >= squares) {
                    return now;
                }
                List<Candidate> candidates = club.candidates(game, now.currentTurn());
                club.cast(game, "aki", candidates.get(attempt % candidates.size()));
                club.deadline();
            }
        }
        throw new AssertionError("no game with " + squares + " free squares");
    }

    @Test
    void aProposedMoveCanBeVotedForByEveryone() {
        Game game = club.game();
        Candidate candidate = propose(game, 1, "aki", free(game).get(0), "角への道を開く");
        assertThat(candidate.createdBy()).isEqualTo("USER#aki");
        assertThat(candidate.votingDeadline()).isEqualTo(club.turn(game, 1).votingDeadline());
        club.cast(game, "ben", candidate);
        club.deadline();
        assertThat(club.moves(game).get(0).candidateId()).isEqualTo(candidate.candidateId());
        assertThat(club.vote.proposals().of("aki", 10, null).items())
                .extracting(Candidate::status)
                .containsExactly(CandidateStatus.ADOPTED);
    }

    @Test
    void theMachineProposesItsBestThreeWithTrueWordsInBothLanguages() {
        Game game = club.game();
        assertThat(club.candidates(game, 1)).hasSize(3).allSatisfy(candidate -> {
            assertThat(candidate.createdBy()).isEqualTo("AI");
            assertThat(candidate.description()).isNotBlank();
            assertThat(candidate.descriptionEn()).isNotBlank();
            int length = candidate
                    .description()
                    .codePointCount(0, candidate.description().length());
            assertThat(length).isLessThanOrEqualTo(Proposals.LONGEST_DESCRIPTION);
        });
    }

    @Test
    void aSquareIsProposedOnceOnly() {
        Game game = club.game();
        String square = free(game).get(0);
        propose(game, 1, "aki", square, "one");
        refused(Reason.SQUARE_TAKEN, () -> propose(game, 1, "ben", square, "two"));
        refused(Reason.SQUARE_TAKEN, () -> propose(game, 1, "ben", square.toLowerCase(java.util.Locale.ROOT), "three"));
        String machines = club.candidates(game, 1).get(0).position();
        refused(Reason.SQUARE_TAKEN, () -> propose(game, 1, "ben", machines, "four"));
        assertThat(club.candidates(game, 1)).hasSize(4);
    }

    @Test
    void onePersonProposesThreeMovesAndNoMore() {
        Game game = roomy(4);
        int turn = game.currentTurn();
        List<String> free = free(game);
        for (int i = 0; i < Proposals.PER_USER; i++) {
            propose(game, turn, "aki", free.get(i), "one of three");
        }
        refused(Reason.TOO_MANY_CANDIDATES, () -> propose(game, turn, "aki", free.get(3), "one too many"));
        propose(game, turn, "ben", free.get(3), "of another");
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"A1", "D4", "I9", "", "PASS", "C33", "Ｄ３", "#"})
    void onlyLegalMovesAreTaken(String square) {
        Game game = club.game();
        refused(Reason.INVALID, () -> propose(game, 1, "aki", square, "no"));
    }

    @Test
    void aDescriptionHasOneToTwoHundredCodePointsOnOneLine() {
        Game game = club.game();
        String square = free(game).get(0);
        for (String bad : List.of("", " ", "　", "a\nb", "a\u0007", "x".repeat(201), "😀".repeat(201), "a\ud800")) {
            refused(Reason.INVALID, () -> propose(game, 1, "aki", square, bad));
        }
        assertThat(propose(game, 1, "aki", square, "😀".repeat(200)).description())
                .hasSize(400);
    }

    @Test
    void nothingIsProposedInTheLastTenthOfATurn() {
        Game game = club.game();
        String square = free(game).get(0);
        club.clock.advance(Duration.ofMinutes(54).minusMillis(251));
        Candidate inTime = propose(game, 1, "aki", square, "just in time");
        assertThat(inTime.status()).isEqualTo(CandidateStatus.VOTING);
        club.clock.advance(Duration.ofMillis(1));
        refused(Reason.CANDIDATES_CLOSED, () -> propose(game, 1, "ben", square, "too late"));
        club.cast(game, "ben", inTime);
    }

    @Test
    void nothingIsProposedInATurnThatIsOverOrNotTheCrowds() {
        Game game = club.game();
        String square = free(game).get(0);
        club.cast(game, "aki", club.candidates(game, 1).get(0));
        club.deadline();
        refused(Reason.CANDIDATES_CLOSED, () -> propose(game, 1, "aki", square, "over"));
        refused(Reason.CANDIDATES_CLOSED, () -> propose(game, 2, "aki", square, "the machine's"));
        refused(Reason.NO_TURN, () -> propose(game, 4, "aki", square, "not yet"));
        refused(Reason.NO_TURN, () -> club.vote.proposals().propose("nobody", 1, "aki", square, "no game"));
    }
}
