package dev.ittaku.vote.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.vote.Club;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.turn.VoteSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Many games come due at the same moment, as at midnight, and two servers share them. */
class ManyGamesTest {
    private static final int GAMES = 60;

    @Test
    void everyDueGameMovesOnOnceWhoeverTakesIt() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (Club club = new Club()) {
            List<Game> games = new ArrayList<>();
            for (int i = 0; i < GAMES; i++) {
                Game game = club.game();
                club.cast(game, "aki", club.candidates(game, 1).get(i % 3));
                games.add(game);
            }
            Game later = club.vote.games().open(Player.WHITE, 1, "PT2H", null);
            club.clock.advance(Club.HOUR);
            List<Future<Integer>> servers = List.of(
                    threads.submit(() -> club.vote.dueTurns().workAll()),
                    threads.submit(() -> club.server(club.store.client(), VoteSettings.USUAL)
                            .dueTurns()
                            .workAll()));
            for (Future<Integer> server : servers) {
                server.get();
            }
            // One may have ended while the other was still at its last turns.
            club.vote.dueTurns().workAll();
            for (Game game : games) {
                assertThat(club.moves(game)).hasSize(2);
                assertThat(club.verify(game).faults()).isEmpty();
            }
            assertThat(club.vote.dueTurns().find()).isEmpty();
            assertThat(club.moves(later)).isEmpty();
        } finally {
            threads.shutdownNow();
        }
    }
}
