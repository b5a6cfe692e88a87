package dev.ittaku.shogi.usi;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.Score;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InfoLineTest {
    private static final String GOTE_TO_MOVE = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";

    @Test
    void theOrderOfTheWordsDoesNotMatter() {
        List<String> parts = new ArrayList<>(
                List.of("depth 7", "multipv 2", "nodes 1234", "score cp -45 upperbound", "pv 7g7f 3c3d"));
        InfoLine expected = new InfoLine(
                7, 2, 1234, Optional.of(new Score.Points(-45, Score.Bound.AT_MOST)), List.of(usi("7g7f"), usi("3c3d")));
        Random random = new Random(3);
        for (int i = 0; i < 50; i++) {
            Collections.shuffle(parts, random);
            assertThat(InfoLine.parse("info " + String.join(" ", parts), Position.start()))
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "mate 5, GOTE, 5",
        "mate -4, SENTE, 4",
        "mate 0, SENTE, 0",
        "mate -0, SENTE, 0",
        "mate +, GOTE, ",
        "mate -, SENTE, ",
        "mate +3, GOTE, 3"
    })
    void matesNameTheWinner(String score, Color winner, Integer plies) {
        InfoLine line = InfoLine.parse("info score " + score + " pv 3c3d", Position.fromSfen(GOTE_TO_MOVE));

        OptionalInt distance = plies == null ? OptionalInt.empty() : OptionalInt.of(plies);
        assertThat(line.score()).contains(new Score.Mate(winner, distance));
        assertThat(line.pv()).containsExactly(usi("3c3d"));
    }

    @Test
    void gotesPointsAndBoundsAreTurned() {
        Position position = Position.fromSfen(GOTE_TO_MOVE);

        assertThat(InfoLine.parse("info score cp 80 lowerbound", position).score())
                .contains(new Score.Points(-80, Score.Bound.AT_MOST));
        assertThat(InfoLine.parse("info score cp 80", position).score())
                .contains(new Score.Points(-80, Score.Bound.EXACT));
    }

    @Test
    void aLineIsCutAtItsFirstIllegalMove() {
        Position position = Position.start();

        assertThat(InfoLine.parse("info pv 7g7f 7f7e 3c3d depth 9", position))
                .extracting(InfoLine::pv, InfoLine::depth)
                .containsExactly(List.of(usi("7g7f")), 9);
        assertThat(position.toSfen()).isEqualTo(Position.START);
    }

    @FuzzTest(maxDuration = "1m")
    void anyLineIsSurvived(@NotNull String text) {
        Position position = Position.start();
        InfoLine.parse("info " + text, position);
        assertThat(position.toSfen()).isEqualTo(Position.START);
    }

    private static int usi(String move) {
        return Move.parseUsi(move).orElseThrow();
    }
}
