package dev.ittaku.vote.ballot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.vote.Club;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.refusal.VoteRefusal.Reason;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.Vote;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Votes, counted on the candidates (0 shards) and in shards. */
class BallotsTest {
    private final java.util.ArrayList<Club> clubs = new java.util.ArrayList<>();

    private Club club(int shards) {
        Club club = shards == 0 ? new Club() : new Club(Club.hot(shards));
        clubs.add(club);
        return club;
    }

    @AfterEach
    void close() {
        clubs.forEach(Club::close);
    }

    private static Map<String, Integer> counts(Club club, Game game, int turn) {
        Turn read = club.turn(game, turn);
        if (read.isHot()) {
            club.vote.votedTurns().tend();
        }
        Map<String, Integer> counts = new java.util.TreeMap<>();
        club.candidates(game, turn).forEach(one -> counts.put(one.position(), one.voteCount()));
        counts.values().removeIf(count -> count == 0);
        return counts;
    }

    private static void refused(Reason reason, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        VoteRefusal.class, e -> assertThat(e.reason()).isEqualTo(reason));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16})
    void aVoteIsCountedOnceHoweverOftenItIsSent(int shards) {
        Club club = club(shards);
        Game game = club.game();
        Candidate first = club.candidates(game, 1).get(0);
        Vote vote = club.cast(game, "aki", first);
        for (int i = 0; i < 4; i++) {
            assertThat(club.cast(game, "aki", first)).isEqualTo(vote);
        }
        assertThat(vote.revision()).isEqualTo(1);
        assertThat(club.votes(game, 1)).hasSize(1);
        assertThat(counts(club, game, 1)).isEqualTo(Map.of(first.position(), 1));
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16})
    void aSecondVoteBySameUserReplacesTheFirst(int shards) {
        Club club = club(shards);
        Game game = club.game();
        List<Candidate> candidates = club.candidates(game, 1);
        club.cast(game, "aki", candidates.get(0));
        club.cast(game, "ben", candidates.get(0));
        club.clock.advance(Duration.ofMillis(1234));
        Vote changed = club.cast(game, "aki", candidates.get(1));
        assertThat(changed.revision()).isEqualTo(2);
        assertThat(changed.candidateId()).isEqualTo(candidates.get(1).candidateId());
        assertThat(changed.votedAtMillis()).isEqualTo(club.clock.millis());
        assertThat(changed.createdAt()).isBefore(changed.updatedAt());
        assertThat(counts(club, game, 1))
                .isEqualTo(Map.of(
                        candidates.get(0).position(), 1, candidates.get(1).position(), 1));
        club.cast(game, "aki", candidates.get(0));
        assertThat(counts(club, game, 1)).isEqualTo(Map.of(candidates.get(0).position(), 2));
        assertThat(club.vote
                        .ballots()
                        .find(game.gameId(), 1, "aki")
                        .orElseThrow()
                        .revision())
                .isEqualTo(3);
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void nobodyVotesAtOrAfterTheDeadlineNorChangesAVote(int shards) {
        Club club = club(shards);
        Game game = club.game();
        List<Candidate> candidates = club.candidates(game, 1);
        club.cast(game, "aki", candidates.get(0));
        club.clock.advance(Club.HOUR.minusMillis(251));
        club.cast(game, "ben", candidates.get(0));
        club.clock.advance(Duration.ofMillis(1));
        refused(Reason.TURN_CLOSED, () -> club.cast(game, "cho", candidates.get(0)));
        refused(Reason.TURN_CLOSED, () -> club.cast(game, "aki", candidates.get(1)));
        club.vote.dueTurns().workAll();
        refused(Reason.TURN_CLOSED, () -> club.cast(game, "cho", candidates.get(0)));
        refused(Reason.TURN_CLOSED, () -> club.cast(game, "aki", candidates.get(0)));
        assertThat(club.votes(game, 1)).hasSize(2);
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void whatIsNotThereCannotBeVotedFor(int shards) {
        Club club = club(shards);
        Game game = club.game();
        Candidate first = club.candidates(game, 1).get(0);
        Ballots ballots = club.vote.ballots();
        refused(Reason.NO_TURN, () -> ballots.cast("no-such-game", 1, "aki", first.candidateId()));
        refused(Reason.NO_TURN, () -> ballots.cast(game.gameId(), 2, "aki", first.candidateId()));
        refused(Reason.NO_CANDIDATE, () -> ballots.cast(game.gameId(), 1, "aki", "no-such-candidate"));
        refused(Reason.NO_CANDIDATE, () -> ballots.cast(game.gameId(), 1, "aki", "a#b"));
        refused(Reason.NO_GAME, () -> ballots.cast("a#b", 1, "aki", first.candidateId()));
        club.cast(game, "aki", first);
        refused(Reason.NO_CANDIDATE, () -> ballots.cast(game.gameId(), 1, "aki", "no-such-candidate"));
        assertThat(counts(club, game, 1)).isEqualTo(Map.of(first.position(), 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void nobodyVotesInTheMachinesTurn(int shards) {
        Club club = club(shards);
        Game game = club.vote.games().open(Player.BLACK, 1, "PT1H", null);
        refused(Reason.TURN_CLOSED, () -> club.vote.ballots().cast(game.gameId(), 1, "aki", "x"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void aCandidateOfAnotherTurnIsNotInThisOne(int shards) {
        Club club = club(shards);
        Game game = club.game();
        Candidate old = club.candidates(game, 1).get(0);
        club.cast(game, "aki", old);
        club.deadline();
        refused(Reason.NO_CANDIDATE, () -> club.vote.ballots().cast(game.gameId(), 3, "aki", old.candidateId()));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void onesVotesAreListedTheNewestFirst(int shards) {
        Club club = club(shards);
        Game game = club.game();
        club.cast(game, "aki", club.candidates(game, 1).get(0));
        club.deadline();
        club.cast(game, "aki", club.candidates(game, 3).get(0));
        club.cast(game, "ben", club.candidates(game, 3).get(0));
        assertThat(club.vote.ballots().of("aki", 10, null).items())
                .extracting(Vote::turnNumber)
                .containsExactly(3, 1);
        assertThat(club.vote.ballots().find(game.gameId(), 1, "ben")).isEmpty();
    }
}
