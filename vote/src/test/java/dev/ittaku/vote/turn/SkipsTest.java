package dev.ittaku.vote.turn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.vote.Club;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A majority can skip the wait for a deadline. */
class SkipsTest {
    private final Club club = new Club();
    private final Skips skips = club.vote.skips();

    @AfterEach
    void close() {
        club.close();
    }

    private void vote(Game game, String... voters) {
        Game now = club.now(game);
        for (String voter : voters) {
            club.cast(now, voter, club.candidates(now, now.currentTurn()).get(0));
        }
    }

    private Turn want(Game game, String voter) {
        return skips.want(game.gameId(), club.now(game).currentTurn(), voter);
    }

    private boolean isClosed(Game game, int turn) {
        club.vote.votedTurns().tend();
        return club.turn(game, turn).state() == TurnState.CLOSED;
    }

    private static void assertRefused(Runnable call, VoteRefusal.Reason reason) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        VoteRefusal.class, e -> assertThat(e.reason()).isEqualTo(reason));
    }

    @Test
    void aTurnIsClosedWhenMoreThanHalfOfThoseWhoVotedLatelyWantTo() {
        Game game = club.game();
        vote(game, "aki", "ben");
        club.deadline();
        int turn = club.now(game).currentTurn();
        vote(game, "ben", "cho", "dai");
        club.clock.advance(Duration.ofMinutes(10));
        want(game, "ben");
        Turn two = want(game, "cho");
        assertThat(two.skipVotes()).isEqualTo(2);
        assertThat(two.skipVoters()).as("aki voted in the turn before").isEqualTo(4);
        assertThat(isClosed(game, turn)).isFalse();
        want(game, "dai");
        assertThat(isClosed(game, turn)).isTrue();
        assertThat(club.verify(game).faults()).isEmpty();
        assertRefused(() -> skips.want(game.gameId(), turn, "ben"), VoteRefusal.Reason.TURN_CLOSED);
    }

    @Test
    void aTenthOfTheTurnPassesFirst() {
        Game game = club.game();
        vote(game, "aki", "ben");
        want(game, "aki");
        want(game, "ben");
        assertThat(isClosed(game, 1)).isFalse();
        club.clock.advance(Duration.ofMinutes(6));
        assertThat(isClosed(game, 1)).isTrue();
    }

    @Test
    void onlyWhoHasVotedInTheTurnCanWantItClosed() {
        Game game = club.game();
        vote(game, "aki", "ben");
        club.deadline();
        assertRefused(() -> want(game, "aki"), VoteRefusal.Reason.VOTE_FIRST);
        assertRefused(() -> skips.want(game.gameId(), 2, "aki"), VoteRefusal.Reason.TURN_CLOSED);
        assertRefused(() -> skips.want(game.gameId(), 99, "aki"), VoteRefusal.Reason.NO_TURN);
    }

    @Test
    void aWishCanBeTakenBackAndCountsOnce() {
        Game game = club.game();
        vote(game, "aki", "ben");
        club.clock.advance(Duration.ofMinutes(10));
        want(game, "aki");
        assertThat(want(game, "aki").skipVotes()).isEqualTo(1);
        assertThat(skips.withdraw(game.gameId(), 1, "aki").skipVotes()).isZero();
        assertThat(skips.withdraw(game.gameId(), 1, "aki").skipVotes()).isZero();
        want(game, "ben");
        assertThat(isClosed(game, 1)).isFalse();
        assertThat(skips.isWanted(game.gameId(), 1, "ben")).isTrue();
        assertThat(skips.isWanted(game.gameId(), 1, "aki")).isFalse();
    }

    @Test
    void oneAloneDecidesOnlyInAGameOfTheirOwn() {
        Game strange = club.game();
        Game own = club.vote.games().open(Player.WHITE, 1, "PT1H", "own", Candidate.createdBy("aki"), false);
        for (Game game : List.of(strange, own)) {
            vote(game, "aki");
            want(game, "aki");
        }
        club.clock.advance(Duration.ofMinutes(10));
        assertThat(isClosed(strange, 1)).isFalse();
        assertThat(isClosed(own, 1)).isTrue();
    }

    @Test
    void wishesAtTheSameMomentAreAllCounted() {
        Game game = club.game();
        List<String> people = IntStream.range(0, 16).mapToObj(i -> "user-" + i).toList();
        vote(game, people.toArray(String[]::new));
        List<CompletableFuture<Turn>> all = people.stream()
                .map(person -> CompletableFuture.supplyAsync(() -> skips.want(game.gameId(), 1, person)))
                .toList();
        all.forEach(CompletableFuture::join);
        assertThat(club.turn(game, 1).skipVotes()).isEqualTo(16);
    }

    @Test
    void whoLeavesIsNotCountedAnyMore() {
        Game game = club.game();
        vote(game, "aki", "ben", "cho");
        club.clock.advance(Duration.ofMinutes(10));
        want(game, "aki");
        want(game, "ben");
        club.vote.removal().remove("aki", "aki");
        assertThat(club.turn(game, 1).skipVotes()).isEqualTo(1);
        assertThat(isClosed(game, 1)).as("one of two").isFalse();
    }
}
