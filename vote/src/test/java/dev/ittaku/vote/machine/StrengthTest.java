package dev.ittaku.vote.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.vote.Club;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.game.Player;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The machine's level follows the game where it may. */
class StrengthTest {
    private static Move move(int turn, @Nullable Integer level, double forBlack) {
        PlayedBy who = level == null ? PlayedBy.COLLECTIVE : PlayedBy.AI;
        return new Move(
                "g",
                turn,
                Player.atTurn(turn),
                "D3",
                who,
                null,
                Instant.EPOCH,
                null,
                null,
                forBlack,
                12,
                level,
                null,
                null,
                null);
    }

    @Test
    void itGrowsWhenItLosesAndShrinksWhenItWins() {
        try (Club club = new Club()) {
            Game white = club.vote.games().open(Player.WHITE, 5, "PT1H", null, null, true);
            assertThat(Strength.next(white, List.of())).isEqualTo(5);
            assertThat(Strength.next(white, List.of(move(1, null, 10)))).isEqualTo(6);
            assertThat(Strength.next(white, List.of(move(1, null, -10)))).isEqualTo(4);
            assertThat(Strength.next(white, List.of(move(2, 7, 3), move(3, null, 5))))
                    .isEqualTo(7);
            assertThat(Strength.next(white, List.of(move(2, 10, 20), move(3, null, 20))))
                    .isEqualTo(10);
            assertThat(Strength.next(white, List.of(move(2, 1, -20), move(3, null, -20))))
                    .isEqualTo(1);
            Game black = club.vote.games().open(Player.BLACK, 5, "PT1H", null, null, true);
            assertThat(Strength.next(black, List.of(move(1, 5, 10), move(2, null, 10))))
                    .isEqualTo(4);
        }
    }

    @Test
    void everyMoveOfTheMachineTellsItsLevelAndNoneInOtherGames() {
        try (Club club = new Club()) {
            List<Game> games = new ArrayList<>();
            games.add(club.vote.games().open(Player.WHITE, 3, "PT1H", null, null, true));
            games.add(club.vote.games().open(Player.WHITE, 3, "PT1H", null));
            for (int i = 0; i < 4; i++) {
                games.forEach(game -> {
                    int turn = club.now(game).currentTurn();
                    club.cast(game, "aki", club.candidates(game, turn).get(0));
                });
                club.deadline();
            }
            List<Move> adaptive = club.moves(games.get(0)).stream()
                    .filter(move -> move.playedBy() == PlayedBy.AI)
                    .toList();
            assertThat(adaptive)
                    .hasSize(4)
                    .allSatisfy(move -> assertThat(move.aiLevel()).isBetween(1, 10));
            assertThat(club.moves(games.get(1)))
                    .allSatisfy(move -> assertThat(move.aiLevel()).isNull());
            assertThat(club.verify(games.get(0)).faults()).isEmpty();
        }
    }
}
