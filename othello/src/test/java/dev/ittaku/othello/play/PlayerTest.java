package dev.ittaku.othello.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RandomGames;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.search.Engine;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlayerTest {

    private final Engine engine = new Engine(10);

    @Test
    void everyLevelPlaysLegalMovesToTheEnd() {
        for (int level = 1; level <= 7; level++) {
            Player player = new Player(engine, Level.of(level), 1);
            Position position = Position.START;
            while (!position.isOver()) {
                if (position.mustPass()) {
                    assertThat(player.choose(position)).isEmpty();
                    position = position.pass();
                } else {
                    position = position.play(player.choose(position).orElseThrow());
                }
            }
            assertThat(player.choose(position)).isEmpty();
        }
    }

    @Test
    void theSameSeedPlaysTheSameWhateverCameBefore() {
        RandomGames random = new RandomGames(2);
        for (int i = 0; i < 40; i++) {
            Position position = random.withEmpties(20 + i);
            Player one = new Player(engine, Level.of(3), 5);
            one.choose(Position.START);
            Player other = new Player(new Engine(12), Level.of(3), 5);
            assertThat(one.choose(position)).isEqualTo(other.choose(position));
        }
    }

    @Test
    void otherSeedsPlayOtherOpenings() {
        Set<Integer> moves = new HashSet<>();
        for (int seed = 0; seed < 20; seed++) {
            moves.add(
                    new Player(engine, Level.of(8), seed).choose(Position.START).orElseThrow());
        }
        assertThat(moves).hasSizeGreaterThan(1);
    }

    @Test
    void thereAreTenLevels() {
        for (int number = Level.LOWEST; number < Level.HIGHEST; number++) {
            Level low = Level.of(number);
            Level high = Level.of(number + 1);
            assertThat(high.limits().depth())
                    .isGreaterThanOrEqualTo(low.limits().depth());
            assertThat(high.limits().solveFrom()).isGreaterThan(low.limits().solveFrom());
            assertThat(high.error()).isLessThanOrEqualTo(low.error());
        }
        assertThatThrownBy(() -> Level.of(0)).hasMessageContaining("1–10");
        assertThatThrownBy(() -> Level.of(11)).hasMessageContaining("1–10");
    }

    @Test
    void levelFiveBeatsLevelOneAndLevelSevenBeatsLevelFour() {
        assertThat(Match.score(engine, 5, 1, 8)).isGreaterThan(0.7);
        assertThat(Match.score(engine, 7, 4, 8)).isGreaterThan(0.5);
    }

    @Test
    void aPassIsNoMove() {
        Position position = Position.parse("-XOOOOOO" + "-".repeat(56), Side.BLACK);
        assertThat(new Player(engine, Level.of(5), 1).choose(position)).isEmpty();
    }
}
