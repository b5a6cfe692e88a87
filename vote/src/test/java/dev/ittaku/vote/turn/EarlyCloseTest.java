package dev.ittaku.vote.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.vote.Club;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A turn closes early when all who voted lately have voted. */
class EarlyCloseTest {
    private final Club club = new Club();

    @AfterEach
    void close() {
        club.close();
    }

    private void turnBy(Game game, List<String> voters) {
        int turn = club.now(game).currentTurn();
        voters.forEach(
                voter -> club.cast(game, voter, club.candidates(game, turn).get(0)));
        club.deadline();
    }

    private boolean isClosed(Game game, int turn) {
        club.vote.votedTurns().tend();
        return club.turn(game, turn).state() == TurnState.CLOSED;
    }

    private Game afterThreeTurns(List<String> voters) {
        Game game = club.game();
        for (int i = 0; i < EarlyClose.TURNS; i++) {
            turnBy(game, voters);
        }
        return club.now(game);
    }

    private void vote(Game game, String voter) {
        club.cast(game, voter, club.candidates(game, game.currentTurn()).get(0));
    }

    @Test
    void whenEveryoneOfTheLastThreeTurnsHasVotedItIsOver() {
        Game game = club.game();
        turnBy(game, List.of("aki"));
        turnBy(game, List.of("ben"));
        turnBy(game, List.of("aki", "cho"));
        Game now = club.now(game);
        int turn = now.currentTurn();
        club.clock.advance(Duration.ofMinutes(10));
        vote(now, "aki");
        vote(now, "dai");
        vote(now, "ben");
        assertThat(isClosed(game, turn)).isFalse();
        vote(now, "cho");
        assertThat(isClosed(game, turn)).isTrue();
        club.vote.dueTurns().workAll();
        assertThat(club.now(game).currentTurn()).isEqualTo(turn + 2);
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @Test
    void aTenthOfTheTurnPassesFirst() {
        Game game = afterThreeTurns(List.of("aki", "ben"));
        int turn = game.currentTurn();
        vote(game, "aki");
        vote(game, "ben");
        assertThat(isClosed(game, turn)).isFalse();
        club.clock.advance(Duration.ofMinutes(6).minusSeconds(1));
        assertThat(isClosed(game, turn)).isFalse();
        // Nobody votes any more, but the turn is watched until then.
        club.clock.advance(Duration.ofSeconds(1));
        assertThat(isClosed(game, turn)).isTrue();
    }

    @Test
    void neverInTheFirstThreeTurns() {
        Game game = club.game();
        turnBy(game, List.of("aki", "ben"));
        turnBy(game, List.of("aki", "ben"));
        Game now = club.now(game);
        club.clock.advance(Duration.ofMinutes(30));
        vote(now, "aki");
        vote(now, "ben");
        assertThat(isClosed(game, now.currentTurn())).isFalse();
    }

    @Test
    void notForOnePersonAlone() {
        Game game = afterThreeTurns(List.of("aki"));
        club.clock.advance(Duration.ofMinutes(30));
        vote(game, "aki");
        assertThat(isClosed(game, game.currentTurn())).isFalse();
    }

    @Test
    void notForMoreThanTwoHundredPeople() {
        List<String> crowd = java.util.stream.IntStream.range(0, EarlyClose.MOST + 1)
                .mapToObj(i -> "voter" + i)
                .toList();
        Game game = club.game();
        turnBy(game, List.of("aki", "ben"));
        turnBy(game, crowd);
        turnBy(game, List.of("aki", "ben"));
        Game now = club.now(game);
        club.clock.advance(Duration.ofMinutes(30));
        vote(now, "aki");
        vote(now, "ben");
        crowd.forEach(voter -> vote(now, voter));
        assertThat(isClosed(game, now.currentTurn())).isFalse();
    }

    @Test
    void whoHasLeftIsNotWaitedFor() {
        Game game = afterThreeTurns(List.of("aki", "ben", "cho"));
        club.vote.removal().remove("cho", "cho");
        club.clock.advance(Duration.ofMinutes(30));
        vote(game, "aki");
        vote(game, "ben");
        assertThat(isClosed(game, game.currentTurn())).isTrue();
    }

    @Test
    void whoLeavesDuringTheTurnIsNotWaitedForEither() {
        Game game = afterThreeTurns(List.of("aki", "ben", "cho"));
        club.clock.advance(Duration.ofMinutes(30));
        vote(game, "aki");
        vote(game, "ben");
        assertThat(isClosed(game, game.currentTurn())).isFalse();
        club.vote.removal().remove("cho", "cho");
        vote(game, "ben");
        assertThat(isClosed(game, game.currentTurn())).isTrue();
    }

    @Test
    void aServerThatStartsLooksAtTurnsWhoseVotesOthersTook() {
        Game game = afterThreeTurns(List.of("aki", "ben"));
        club.clock.advance(Duration.ofMinutes(30));
        vote(game, "aki");
        vote(game, "ben");
        VoteServices other = club.server(club.store.client(), VoteSettings.USUAL);
        other.votedTurns().watchAllOpen();
        other.votedTurns().tend();
        assertThat(club.turn(game, game.currentTurn()).state()).isEqualTo(TurnState.CLOSED);
    }

    @Test
    void anEarlyCloseThatDiesIsFinishedThoughTheDeadlineIsFarAway() {
        Game game = afterThreeTurns(List.of("aki", "ben"));
        club.clock.advance(Duration.ofMinutes(30));
        vote(game, "aki");
        vote(game, "ben");
        Turn open = club.turn(game, game.currentTurn());
        club.table.replace(VoteTable.TURN, open, open.in(TurnState.CLOSING)).orThrow();
        assertThat(club.vote.dueTurns().workAll()).isEqualTo(2);
        assertThat(club.verify(game).faults()).isEmpty();
    }
}
