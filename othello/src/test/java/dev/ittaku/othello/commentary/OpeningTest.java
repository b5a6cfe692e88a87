package dev.ittaku.othello.commentary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.analysis.Analyst;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.board.Symmetries;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OpeningTest {

    @Test
    void everyOpeningHasAPositionAndNamesOfItsOwn() {
        Set<String> names = new HashSet<>();
        for (Opening opening : Opening.values()) {
            Position position = after(opening.moves());
            for (int way = 0; way < Symmetries.WAYS; way++) {
                assertThat(Opening.of(Symmetries.image(position, way))).contains(opening);
            }
            assertThat(names.add(opening.japanese())).isTrue();
            assertThat(names.add(opening.english())).isTrue();
        }
    }

    @Test
    void theTigerIsKnownFromAllFourFirstMoves() {
        for (String moves : new String[] {"F5D6C3D3C4", "E6F4C3C4D3", "D3C5F6F5E6", "C4E3F6E6F5"}) {
            assertThat(Opening.of(after(moves))).contains(Opening.TIGER);
        }
    }

    @Test
    void otherPositionsHaveNoName() {
        assertThat(Opening.of(Position.START)).isEmpty();
        assertThat(Opening.of(after("F5"))).isEmpty();
        assertThat(Opening.of(after("F5D6C3D3C4B3"))).isEmpty();
    }

    @Test
    void aMoveThatReachesAnOpeningIsNamedWhenPlayedAndWhenProposed() {
        Analysis analysis = new Analyst(new Engine(8), Limits.depth(2, 2)).analyse(after("F5D6C3D3"));
        int square = Squares.parse("C4");
        Commentary played = new Commentator(1).comment(analysis, square);
        Commentary proposed = new Commentator(1).describe(analysis, square);
        assertThat(played.english()).contains("Tiger");
        assertThat(played.japanese()).contains("「虎定石」");
        assertThat(proposed.english()).contains("Tiger");
        assertThat(proposed.japanese()).contains("「虎定石」");
        assertThat(new Commentator(1).comment(analysis, Squares.parse("C2")).english())
                .doesNotContain("opening");
    }

    private static Position after(String moves) {
        Position position = Position.START;
        for (int i = 0; i < moves.length(); i += 2) {
            position = position.play(Squares.parse(moves.substring(i, i + 2)));
        }
        return position;
    }
}
