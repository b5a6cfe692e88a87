package dev.ittaku.vote.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.ittaku.vote.Club;
import dev.ittaku.vote.crowd.CrowdReport.MeasuredTurn;
import dev.ittaku.vote.game.Lifetime;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.Ratings;
import dev.ittaku.vote.table.turn.Vote;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How well the crowd, each voter and the machine played a finished game. */
class CrowdTest {
    private static final Instant NOW = Instant.parse("2026-11-15T09:00:00Z");

    private final Club club = new Club();
    private final Crowd crowd = club.vote.crowd();

    @AfterEach
    void close() {
        club.close();
    }

    private static Candidate candidate(int turn, String square) {
        return new Candidate(
                "id-" + square,
                "game",
                turn,
                square,
                "",
                null,
                0,
                Candidate.MACHINE,
                CandidateStatus.CLOSED,
                NOW,
                NOW,
                0L,
                null,
                null);
    }

    private static MeasuredTurn turn(Measurement measurement, int number, String played, Map<String, String> votes) {
        Ratings ratings = new Ratings(List.of(
                new Ratings.Rating("D3", 4, false),
                new Ratings.Rating("C4", 1, false),
                new Ratings.Rating("F5", -6, false)));
        List<Vote> given = new ArrayList<>();
        votes.forEach((user, square) ->
                given.add(new Vote("game", number, user, "id-" + square, NOW, NOW, 0L, 1, null, null)));
        Move move = Move.of("game", number, played, PlayedBy.COLLECTIVE, NOW);
        return measurement
                .add(
                        move,
                        ratings,
                        List.of(candidate(number, "D3"), candidate(number, "C4"), candidate(number, "F5")),
                        given)
                .orElseThrow();
    }

    @Test
    void aVoteLosesTheDifferenceToTheBestMoveAndWeighsByWhatItsVoterLostSoFar() {
        Measurement measurement = new Measurement();
        MeasuredTurn first = turn(measurement, 1, "F5", Map.of("aki", "D3", "ben", "F5", "cho", "F5"));
        assertThat(first.best()).isEqualTo("D3");
        assertThat(first.loss()).isEqualTo(10);
        assertThat(first.voteLoss()).isCloseTo(20.0 / 3, within(1e-9));
        assertThat(first.bestVotes()).isEqualTo(1);
        assertThat(first.weighted()).as("nothing is known of anybody yet").isEqualTo("F5");

        // ben and cho have lost ten discs each: together they weigh less than aki, who has lost none.
        MeasuredTurn second = turn(measurement, 3, "C4", Map.of("aki", "D3", "ben", "C4", "cho", "C4"));
        assertThat(second.weighted()).isEqualTo("D3");
        assertThat(second.loss()).isEqualTo(3);
        assertThat(second.weightedLoss()).isZero();
        assertThat(measurement.standings().get("ben").loss()).isEqualTo(13);
        assertThat(measurement.standings().get("aki").best()).isEqualTo(2);
        assertThat(measurement.votes()).isEqualTo(6);
    }

    @Test
    void whoVotesAloneIsMeasuredButEarnsNoPoints() {
        Measurement measurement = new Measurement();
        turn(measurement, 1, "D3", Map.of("aki", "D3"));
        assertThat(measurement.standings().get("aki").votes()).isEqualTo(1);
        assertThat(measurement.standings().get("aki").earned()).isEqualTo(Scores.Earned.NOTHING);
        turn(measurement, 3, "C4", Map.of("aki", "C4", "ben", "D3"));
        assertThat(measurement.standings().get("aki").earned()).isEqualTo(new Scores.Earned(7, 1, 0, 3));
        assertThat(measurement.standings().get("ben").earned()).isEqualTo(new Scores.Earned(10, 1, 1, 0));
        assertThat(measurement.votes()).isEqualTo(3);
    }

    @Test
    void whatWasNotRatedIsNotMeasured() {
        Measurement measurement = new Measurement();
        Move move = Move.of("game", 1, "D3", PlayedBy.COLLECTIVE, NOW);
        assertThat(measurement.add(move, null, List.of(), List.of())).isEmpty();
        Move pass = Move.of("game", 1, Move.PASS, PlayedBy.COLLECTIVE, NOW);
        Ratings ratings = new Ratings(List.of(new Ratings.Rating("D3", 4, false)));
        assertThat(measurement.add(pass, ratings, List.of(), List.of())).isEmpty();
    }

    /** Five turns of the crowd in which aki votes each time and ben once; then the game is closed. */
    private Game over() {
        return over("aki");
    }

    private Game over(String... often) {
        Game game = club.game();
        for (int i = 0; i < Crowd.LEAST_VOTES; i++) {
            int turn = club.now(game).currentTurn();
            assertThat(Player.atTurn(turn)).isEqualTo(Player.BLACK);
            for (String voter : often) {
                club.cast(game, voter, club.candidates(game, turn).get(0));
            }
            if (i == 0) {
                club.cast(game, "ben", club.candidates(game, turn).get(0));
            }
            club.deadline();
        }
        club.vote.gameClosing().close(game.gameId(), "admin", true);
        return game;
    }

    @Test
    void aFinishedGameIsMeasuredOnceAndGoesAwayWithIt() {
        Game active = club.game();
        crowd.measure(active.gameId());
        assertThatThrownBy(() -> crowd.report(active.gameId())).isInstanceOf(VoteRefusal.class);
        Game game = over();
        assertThat(crowd.resume()).isEqualTo(1);
        assertThat(crowd.resume()).isZero();

        CrowdReport report = crowd.report(game.gameId());
        assertThat(report.voters()).isEqualTo(2);
        assertThat(report.votes()).isEqualTo(6);
        assertThat(report.turns()).hasSize(10);
        assertThat(report.turns()).allSatisfy(turn -> assertThat(turn.loss()).isNotNegative());
        assertThat(report.expiresAt()).isEqualTo(club.now(game).finishedAt().plus(Lifetime.KEPT));
        assertThat(crowd.voter(game.gameId(), "ben").orElseThrow().votes()).isEqualTo(1);
    }

    @Test
    void othersAreToldTheBestIfThereAreSomeWhoVotedOften() {
        Game alone = over();
        crowd.measure(alone.gameId());
        assertThat(crowd.bestVoters(alone.gameId(), 10))
                .as("the votes of the only one could be found in the data set")
                .isEmpty();
        Game game = over("aki", "cho", "dai");
        crowd.measure(game.gameId());
        assertThat(crowd.bestVoters(game.gameId(), 10))
                .as("who voted once is not told to others")
                .extracting(CrowdVoter::userId)
                .containsExactlyInAnyOrder("aki", "cho", "dai");
        assertThat(crowd.bestVoters(game.gameId(), 2)).hasSize(2);
    }

    @Test
    void whoAsksBeforeItWasMeasuredHasItMeasured() {
        Game game = over();
        assertThat(crowd.report(game.gameId()).votes()).isEqualTo(6);
        assertThat(crowd.resume()).isZero();
    }

    @Test
    void theDataSetHasEveryVoteAndNobodysName() {
        Game game = over();
        crowd.measure(game.gameId());
        List<Crowd.DataRow> rows = crowd.data(game.gameId());
        assertThat(rows).hasSize(6);
        assertThat(rows).extracting(Crowd.DataRow::voter).containsOnly(1, 2);
        assertThat(rows).extracting(Crowd.DataRow::adopted).containsOnly(true);
        assertThat(rows.toString()).doesNotContain("aki").doesNotContain("ben");
        assertThat(crowd.data(game.gameId())).isEqualTo(rows);
    }

    @Test
    void whoLeavesIsNotMeasuredAnyMore() {
        Game game = over();
        crowd.measure(game.gameId());
        club.vote.removal().remove("aki", "aki");
        assertThat(crowd.voter(game.gameId(), "aki")).isEmpty();
        assertThat(crowd.data(game.gameId())).hasSize(6);
        assertThat(crowd.report(game.gameId()).votes()).isEqualTo(6);
    }
}
