package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class ShogiCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }

    @Test
    void perftFromTheStartEndsWithTheNumberAlone() {
        assertThat(run("shogi", "perft", "3")).isZero();
        assertThat(out.toString().lines().reduce((first, last) -> last)).contains("25470");
    }

    @Test
    void perftTakesAPositionQuotedOrNot() {
        assertThat(run("shogi", "perft", "1", "4k4/9/9/9/9/9/9/9/4K4 b - 1")).isZero();
        assertThat(run("shogi", "perft", "1", "4k4/9/9/9/9/9/9/9/4K4", "b", "-", "1"))
                .isZero();
        assertThat(out.toString().lines()).containsExactly("5", "5");
    }

    @Test
    void aLongCountShowsItsProgressBesideTheNumber() {
        assertThat(run("shogi", "perft", "6", "4k4/9/9/9/9/9/9/9/4K4 b - 1")).isZero();
        // Two kings that never meet: each has 233 walks of three steps from the middle of its home rank.
        assertThat(out.toString().strip()).isEqualTo(String.valueOf(233 * 233));
        assertThat(err.toString().lines()).hasSize(5).last().asString().startsWith("5 of 5: ");
    }

    @Test
    void legalListsMovesSorted() {
        assertThat(run("shogi", "legal", "4k4/9/9/9/9/9/9/9/4K4 b - 1")).isZero();
        assertThat(out.toString().lines()).containsExactly("5i4h", "5i4i", "5i5h", "5i6h", "5i6i");
    }

    @Test
    void legalKnowsTheStart() {
        assertThat(run("shogi", "legal", "startpos")).isZero();
        assertThat(out.toString().lines()).hasSize(30).contains("7g7f");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shogi",
                "shogi perft",
                "shogi perft -1",
                "shogi perft x",
                "shogi perft 1 nonsense",
                "shogi legal",
                "shogi legal 9/9"
            })
    void badInputIsOneLineAndNotZero(String line) {
        assertThat(run(line.split(" "))).isNotZero();
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(out.toString()).isEmpty();
    }
}
