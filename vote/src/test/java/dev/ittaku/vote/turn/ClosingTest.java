package dev.ittaku.vote.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.vote.Club;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Commentary;
import dev.ittaku.vote.table.game.Decision;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameHistory;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How turns end. */
class ClosingTest {
    private Club club = new Club();

    @AfterEach
    void close() {
        club.close();
    }

    private void restart(int shards) {
        if (shards > 0) {
            club.close();
            club = new Club(Club.hot(shards));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void theCandidateWithMostVotesIsPlayedAndTheMachineAnswers(int shards) {
        restart(shards);
        Game game = club.game();
        List<Candidate> candidates = club.candidates(game, 1);
        assertThat(candidates).hasSize(Machine.CANDIDATES);
        club.cast(game, "aki", candidates.get(0));
        club.cast(game, "ben", candidates.get(2));
        club.cast(game, "cho", candidates.get(2));
        club.deadline();

        List<Move> moves = club.moves(game);
        assertThat(moves).hasSize(2);
        Move crowds = moves.get(0);
        assertThat(crowds.position()).isEqualTo(candidates.get(2).position());
        assertThat(crowds.candidateId()).isEqualTo(candidates.get(2).candidateId());
        assertThat(crowds.playedBy()).isEqualTo(PlayedBy.COLLECTIVE);
        assertThat(crowds.decision()).isEqualTo(Decision.VOTES);
        assertThat(crowds.votes()).isEqualTo(2);
        assertThat(moves.get(1).playedBy()).isEqualTo(PlayedBy.AI);
        assertThat(club.candidates(game, 1))
                .extracting(Candidate::status)
                .containsExactly(CandidateStatus.CLOSED, CandidateStatus.CLOSED, CandidateStatus.ADOPTED);
        assertThat(club.candidates(game, 1)).extracting(Candidate::voteCount).containsExactly(1, 0, 2);
        Game after = club.now(game);
        assertThat(after.currentTurn()).isEqualTo(3);
        assertThat(after.lastTurnVotes()).isEqualTo(3);
        assertThat(after.crowdTurns()).isEqualTo(1);
        assertThat(club.turn(game, 1).state()).isEqualTo(TurnState.CLOSED);
        assertThat(club.turn(game, 3).state()).isEqualTo(TurnState.OPEN);
        assertThat(club.candidates(game, 3)).isNotEmpty();
        GameHistory history = club.vote.games().history(game.gameId());
        assertThat(history.commentaries()).extracting(Commentary::turnNumber).containsExactly(1, 2);
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @Test
    void aTieGoesToTheCandidateWhoseLatestVoteIsOldest() {
        Game game = club.game();
        List<Candidate> candidates = club.candidates(game, 1);
        club.cast(game, "aki", candidates.get(0));
        club.clock.advance(Duration.ofMillis(5));
        club.cast(game, "ben", candidates.get(1));
        club.cast(game, "cho", candidates.get(1));
        club.clock.advance(Duration.ofMillis(1));
        club.cast(game, "dai", candidates.get(0));
        club.deadline();
        assertThat(club.moves(game).get(0).position())
                .isEqualTo(candidates.get(1).position());
        assertThat(club.moves(game).get(0).decision()).isEqualTo(Decision.TIE);
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @Test
    void onlyVotesHeldAtTheCloseCountForATie() {
        Game game = club.game();
        List<Candidate> candidates = club.candidates(game, 1);
        club.cast(game, "aki", candidates.get(0));
        club.clock.advance(Duration.ofMillis(5));
        club.cast(game, "ben", candidates.get(1));
        club.clock.advance(Duration.ofMillis(5));
        // Aki goes away and comes back: that vote is the younger one now.
        club.cast(game, "aki", candidates.get(2));
        club.cast(game, "aki", candidates.get(0));
        club.deadline();
        assertThat(club.moves(game).get(0).position())
                .isEqualTo(candidates.get(1).position());
    }

    @Test
    void aTieToTheMillisecondGoesToTheOlderCandidate() {
        Game game = club.game();
        List<Candidate> candidates = club.candidates(game, 1);
        club.cast(game, "aki", candidates.get(2));
        club.cast(game, "ben", candidates.get(1));
        club.deadline();
        assertThat(club.moves(game).get(0).position())
                .isEqualTo(candidates.get(1).position());
        assertThat(club.moves(game).get(0).decision()).isEqualTo(Decision.TIE);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void aTurnWithoutVotesIsExtendedOnceByItsOwnLength(int shards) {
        restart(shards);
        Game game = club.game();
        Instant first = club.turn(game, 1).votingDeadline();
        club.deadline();
        Turn extended = club.turn(game, 1);
        assertThat(extended.state()).isEqualTo(TurnState.OPEN);
        assertThat(extended.extended()).isTrue();
        assertThat(extended.votingDeadline()).isEqualTo(first.plus(Club.HOUR));
        assertThat(extended.candidateDeadline()).isEqualTo(first.plus(Club.HOUR.minusMinutes(6)));
        assertThat(club.candidates(game, 1)).allSatisfy(candidate -> {
            assertThat(candidate.status()).isEqualTo(CandidateStatus.VOTING);
            assertThat(candidate.votingDeadline()).isEqualTo(extended.votingDeadline());
        });
        assertThat(club.moves(game)).isEmpty();

        Candidate chosen = club.candidates(game, 1).get(1);
        club.cast(game, "aki", chosen);
        club.deadline();
        assertThat(club.moves(game).get(0).position()).isEqualTo(chosen.position());
        assertThat(club.moves(game).get(0).decision()).isEqualTo(Decision.VOTES);
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void afterTheExtensionTheEnginesBestCandidateIsPlayed(int shards) {
        restart(shards);
        Game game = club.game();
        club.cast(game, "aki", club.candidates(game, 1).get(0));
        club.deadline();
        Position position = club.now(game).position();
        Analysis analysis = club.machine.analyse(position);
        club.deadline();
        assertThat(club.moves(game)).hasSize(2);
        club.deadline();
        Move forced = club.moves(game).get(2);
        assertThat(forced.decision()).isEqualTo(Decision.NO_VOTES);
        assertThat(forced.playedBy()).isEqualTo(PlayedBy.COLLECTIVE);
        assertThat(forced.votes()).isZero();
        assertThat(forced.position()).isEqualTo(Squares.name(analysis.best().square()));
        assertThat(club.candidates(game, 3))
                .filteredOn(candidate -> candidate.status() == CandidateStatus.ADOPTED)
                .extracting(Candidate::candidateId)
                .containsExactly(String.valueOf(forced.candidateId()));
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @Test
    void nothingHappensBeforeTheDeadline() {
        Game game = club.game();
        club.cast(game, "aki", club.candidates(game, 1).get(0));
        club.clock.advance(Club.HOUR.minusMillis(251));
        assertThat(club.vote.dueTurns().workAll()).isZero();
        assertThat(club.vote.closing().closeIfDue(game.gameId(), 1)).isEqualTo(Closing.Result.NOT_DUE);
        club.clock.advance(Duration.ofMillis(1));
        assertThat(club.vote.dueTurns().workAll()).isEqualTo(2);
    }

    @Test
    void closingAgainChangesNothing() {
        Game game = club.game();
        club.cast(game, "aki", club.candidates(game, 1).get(0));
        club.deadline();
        Game after = club.now(game);
        assertThat(club.vote.closing().closeIfDue(game.gameId(), 1)).isEqualTo(Closing.Result.ALREADY);
        assertThat(club.vote.closing().closeIfDue(game.gameId(), 2)).isEqualTo(Closing.Result.NOT_DUE);
        assertThat(club.vote.closing().closeIfDue("nobody", 2)).isEqualTo(Closing.Result.NOT_DUE);
        assertThat(club.now(game)).isEqualTo(after);
    }

    @Test
    void aLookSaysWhenTheNextTurnIsDue() {
        assertThat(club.vote.dueTurns().look().next()).isEmpty();
        Game game = club.game();
        Instant deadline = club.turn(game, 1).votingDeadline();
        DueTurns.Due early = club.vote.dueTurns().look();
        assertThat(early.turns()).isEmpty();
        assertThat(early.next()).contains(deadline);
        club.clock.advance(Club.HOUR);
        assertThat(club.vote.dueTurns().look().turns()).hasSize(1);
    }

    @Test
    void aServerLeavesATurnToWhoeverHoldsItsLease() {
        Game game = club.game();
        club.cast(game, "aki", club.candidates(game, 1).get(0));
        club.clock.advance(Club.HOUR);
        Turn due = club.vote.dueTurns().find().get(0);
        Instant held =
                club.clock.instant().plus(DueTurns.CLOSER_LEASE).truncatedTo(java.time.temporal.ChronoUnit.SECONDS);
        club.table.update(
                VoteTable.TURN,
                VoteTable.TURN.keyOf(due),
                dev.ittaku.table.expression.Update.of(
                        VoteTable.TURN.field(Turn::leasedUntil).set(held)));
        assertThat(club.vote.dueTurns().work(due)).isFalse();
        assertThat(club.vote.dueTurns().look()).isEqualTo(new DueTurns.Due(List.of(), Optional.of(held)));
        club.clock.advance(DueTurns.CLOSER_LEASE);
        assertThat(club.vote.dueTurns().workAll()).isEqualTo(2);
    }
}
