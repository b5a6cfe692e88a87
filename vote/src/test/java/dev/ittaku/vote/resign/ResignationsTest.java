package dev.ittaku.vote.resign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.vote.Club;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.game.Winner;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.TurnState;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When the crowd resigns. */
class ResignationsTest {
    private final Club club = new Club();
    private final Resignations resignations = club.vote.resignations();

    @AfterEach
    void close() {
        club.close();
    }

    /** A game in which so many people have voted, some in one turn and some in another. */
    private Game votedBy(int people) {
        Game game = club.game();
        IntStream.range(0, people / 2)
                .forEach(i ->
                        club.cast(game, "user-" + i, club.candidates(game, 1).get(0)));
        if (people > 1) {
            club.deadline();
        }
        int turn = club.now(game).currentTurn();
        IntStream.range(people / 3, people)
                .forEach(i ->
                        club.cast(game, "user-" + i, club.candidates(game, turn).get(0)));
        return game;
    }

    private void assertRefused(Runnable call, VoteRefusal.Reason reason) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        VoteRefusal.class, e -> assertThat(e.reason()).isEqualTo(reason));
    }

    private List<ResignVote> wishes(Game game) {
        try (Stream<ResignVote> all = club.table.stream(ResignItems.RESIGN_VOTES.of(new Game.Key(game.gameId())))) {
            return all.toList();
        }
    }

    @Test
    void aGameIsLostWhenMoreThanThreeInFiveWantToResign() {
        Game game = votedBy(5);
        for (int i = 0; i < 3; i++) {
            resignations.resign(game.gameId(), "user-" + i);
            Game again = resignations.resign(game.gameId(), "user-" + i);
            assertThat(again.wantToResign()).isEqualTo(i + 1);
            assertThat(again.resignVoters()).isEqualTo(5);
            assertThat(again.isActive()).isTrue();
        }
        assertThat(club.verify(game).faults()).isEmpty();
        resignations.resign(game.gameId(), "user-4");
        Game over = club.now(game);
        assertThat(over.status()).isEqualTo(GameStatus.FINISHED);
        assertThat(over.winner()).isEqualTo(Winner.AI);
        assertThat(over.isResigned()).isTrue();
        assertThat(over.wantToResign()).isEqualTo(4);
        assertThat(club.turn(game, over.currentTurn()).state()).isEqualTo(TurnState.CLOSED);
        assertThat(club.verify(game).faults()).isEmpty();
        assertRefused(() -> resignations.resign(game.gameId(), "user-3"), VoteRefusal.Reason.GAME_FINISHED);
        assertRefused(() -> resignations.withdraw(game.gameId(), "user-4"), VoteRefusal.Reason.GAME_FINISHED);
    }

    @Test
    void oneAloneResignsOnlyAGameOfTheirOwn() {
        Game strange = votedBy(1);
        assertThat(resignations.resign(strange.gameId(), "user-0").isActive()).isTrue();
        club.cast(strange, "user-1", club.candidates(strange, 1).get(0));
        assertThat(resignations.resign(strange.gameId(), "user-1").isResigned()).isTrue();
        Game own = club.vote.games().open(Player.WHITE, 1, "PT1H", "own", Candidate.createdBy("aki"), false);
        club.cast(own, "aki", club.candidates(own, 1).get(0));
        assertThat(resignations.resign(own.gameId(), "aki").isResigned()).isTrue();
    }

    @Test
    void aWishCanBeTakenBack() {
        Game game = votedBy(5);
        resignations.resign(game.gameId(), "user-0");
        resignations.resign(game.gameId(), "user-1");
        assertThat(resignations.withdraw(game.gameId(), "user-0").wantToResign())
                .isEqualTo(1);
        assertThat(resignations.withdraw(game.gameId(), "user-0").wantToResign())
                .isEqualTo(1);
        assertThat(resignations.isWanted(game.gameId(), "user-0")).isFalse();
        assertThat(resignations.isWanted(game.gameId(), "user-1")).isTrue();
        assertThat(wishes(game)).hasSize(1);
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @Test
    void whoHasNotVotedInTheGameCannotResignIt() {
        Game game = votedBy(5);
        assertRefused(() -> resignations.resign(game.gameId(), "stranger"), VoteRefusal.Reason.NOT_A_VOTER);
        assertRefused(() -> resignations.resign("nothing", "user-0"), VoteRefusal.Reason.NO_GAME);
        assertRefused(() -> resignations.resign("no#game", "user-0"), VoteRefusal.Reason.NO_GAME);
        assertThat(club.now(game).wantToResign()).isZero();
    }

    @Test
    void wishesAtTheSameMomentAreCountedOnce() throws Exception {
        Game game = votedBy(10);
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            List<Future<Game>> calls = IntStream.range(0, 12)
                    .mapToObj(i -> threads.submit(() -> {
                        start.await();
                        return resignations.resign(game.gameId(), "user-" + i / 2);
                    }))
                    .toList();
            start.countDown();
            for (Future<Game> call : calls) {
                call.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(club.now(game).wantToResign()).isEqualTo(6);
        assertThat(club.now(game).isActive()).isTrue();
        assertThat(wishes(game)).hasSize(6);
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @Test
    void aMoveKeepsWhatWasWantedBefore() {
        Game game = votedBy(5);
        resignations.resign(game.gameId(), "user-0");
        int before = club.now(game).currentTurn();
        club.deadline();
        Game later = club.now(game);
        assertThat(later.currentTurn()).isGreaterThan(before);
        assertThat(later.wantToResign()).isEqualTo(1);
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @Test
    void whoLeavesIsCountedNoMore() {
        Game game = votedBy(5);
        resignations.resign(game.gameId(), "user-0");
        resignations.resign(game.gameId(), "user-1");
        club.vote.removal().remove("user-0", "zero");
        assertThat(club.now(game).wantToResign()).isEqualTo(1);
        assertThat(club.now(game).resignVoters()).isEqualTo(4);
        assertThat(wishes(game)).extracting(ResignVote::userId).containsExactly("user-1");
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @Test
    void wishesGoAwayWithTheGame() {
        Game game = votedBy(2);
        resignations.resign(game.gameId(), "user-0");
        resignations.resign(game.gameId(), "user-1");
        assertThat(club.now(game).isResigned()).isTrue();
        club.vote.expiry().date(game.gameId());
        assertThat(wishes(game)).allSatisfy(wish -> assertThat(wish.expiresAt()).isNotNull());
    }
}
