package dev.ittaku.vote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.board.Position;
import dev.ittaku.vote.game.GameFilter;
import dev.ittaku.vote.game.Games;
import dev.ittaku.vote.game.Lifetime;
import dev.ittaku.vote.machine.Ending;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.turn.VoteSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Games from the first turn to the last, with voters who come and go. */
class WholeGameTest {
    private static Game play(Club club, Game game, Random random) {
        while (club.now(game).isActive()) {
            Game now = club.now(game);
            if (!now.isMachinesTurn()) {
                List<Candidate> candidates = club.candidates(game, now.currentTurn());
                for (int voter = random.nextInt(4); voter > 0; voter--) {
                    club.cast(game, "voter" + random.nextInt(5), candidates.get(random.nextInt(candidates.size())));
                    club.clock.advance(Duration.ofMillis(random.nextInt(2000)));
                }
            }
            club.deadline();
        }
        return club.now(game);
    }

    @Test
    void everyGameEndsWithTheWinnerWhomTheBoardShowsAndEveryTurnWithOneMove() {
        Random random = new Random(1);
        Map<String, Integer> seen = new HashMap<>();
        try (Club club = new Club(VoteSettings.USUAL.sleepingAfter(60))) {
            for (int i = 0; i < 6; i++) {
                Player side = i % 2 == 0 ? Player.WHITE : Player.BLACK;
                Game game = club.vote.games().open(side, i < 3 ? 1 : 7, "PT1H", null);
                club.vote.dueTurns().workAll();
                Game over = play(club, game, random);
                List<Move> moves = club.moves(game);
                assertThat(moves).hasSize(over.currentTurn() - 1);
                Position last = Games.positionAt(moves, over.currentTurn());
                assertThat(last.isOver()).isTrue();
                assertThat(over.winner()).isEqualTo(Ending.winner(last, side));
                assertThat(over.finishedAt()).isNotNull();
                assertThat(club.verify(game).faults()).isEmpty();
                // Every move but a pass has its words, also the last.
                assertThat(club.vote.games().history(game.gameId()).commentaries())
                        .hasSize((int)
                                moves.stream().filter(move -> !move.isPass()).count());
                moves.stream()
                        .filter(Move::isPass)
                        .forEach(move -> seen.merge("pass " + move.playedBy(), 1, Integer::sum));
                moves.stream()
                        .filter(move -> move.decision() != null)
                        .forEach(move -> seen.merge(String.valueOf(move.decision()), 1, Integer::sum));
                seen.merge(String.valueOf(over.winner()), 1, Integer::sum);
            }
        }
        assertThat(seen).containsKeys("pass AI", "pass COLLECTIVE", "VOTES", "TIE", "NO_VOTES", "COLLECTIVE");
    }

    @Test
    void allItemsOfAFinishedGameExpireNinetyDaysLater() {
        try (Club club = new Club(Club.hot(2).sleepingAfter(60))) {
            Game game = club.game();
            Game over = play(club, game, new Random(3));
            Instant expiry = over.finishedAt().plus(Lifetime.KEPT);
            assertThat(club.vote.expiry().resume()).isEqualTo(1);
            var items =
                    club.store.client().scanPaginator(request -> request.tableName("VoteBoardGame")).items().stream()
                            .toList();
            assertThat(items)
                    .hasSizeGreaterThan(200)
                    .allSatisfy(item -> assertThat(item)
                            .containsEntry("expiresAt", AttributeValue.fromN(Long.toString(expiry.getEpochSecond()))));
            assertThat(club.vote.expiry().resume()).isZero();
            assertThat(club.verify(game).faults()).isEmpty();

            club.clock.advance(Lifetime.KEPT);
            assertThat(club.vote.games().find(game.gameId())).isEmpty();
            assertThat(club.vote
                            .games()
                            .list(GameStatus.FINISHED, GameFilter.NONE, 10, null)
                            .items())
                    .isEmpty();
        }
    }

    @Test
    void datingGoesOnWhereItWasInterrupted() {
        try (Club club = new Club(VoteSettings.USUAL.sleepingAfter(60))) {
            Game game = club.game();
            play(club, game, new Random(4));
            FailingClient failing = new FailingClient(club.store.client());
            VoteServices other = club.server(failing.client(), VoteSettings.USUAL);
            int interrupted = 0;
            for (int calls = 20; club.now(game).expiresAt() == null; calls += 40) {
                failing.failAfter(calls, FailingClient.When.BEFORE);
                try {
                    other.expiry().date(game.gameId());
                } catch (FailingClient.Crash e) {
                    interrupted++;
                }
                failing.heal();
            }
            assertThat(interrupted).isGreaterThan(3);
            var items =
                    club.store.client().scanPaginator(request -> request.tableName("VoteBoardGame")).items().stream()
                            .toList();
            assertThat(items).allSatisfy(item -> assertThat(item).containsKey("expiresAt"));
        }
    }

    @Test
    void anInstallationCanKeepItsGames() {
        try (Club club = new Club(new VoteSettings(1, 500, false, false).sleepingAfter(60))) {
            Game game = club.game();
            play(club, game, new Random(5));
            assertThat(club.vote.expiry().resume()).isZero();
            club.vote.expiry().date(game.gameId());
            assertThat(club.now(game).expiresAt()).isNull();
        }
    }
}
