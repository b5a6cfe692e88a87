package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class OthelloCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }

    @Test
    void perftPrintsTheNumberAlone() {
        assertThat(run("othello", "perft", "5")).isZero();
        assertThat(out.toString()).isEqualToIgnoringNewLines("1396");
    }

    @Test
    void aDepthThatMakesNoSenseIsOneLineAndNotZero() {
        assertThat(run("othello", "perft", "-1")).isNotZero();
        assertThat(err.toString().lines()).hasSize(1);
    }

    @Test
    void othelloAloneAsksForACommand() {
        assertThat(run("othello")).isNotZero();
        assertThat(err.toString().lines()).hasSize(1);
    }

    @Test
    void solvePrintsOneLine() {
        String board = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXXOOXOOOOXOOXXOOOXOXXXXXX-";
        assertThat(run("othello", "solve", board, "X")).isZero();
        assertThat(out.toString()).matches("score=[+-]?[0-9]+ move=[A-H][1-8] nodes=[0-9]+ seconds=[0-9]+\\.[0-9]+\\R");
    }

    @Test
    void severalThreadsSolveToTheSameScore() {
        String board = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXXOOXOOOOXOOXXOOOXOXXXXXX-";
        assertThat(run("othello", "solve", board, "X")).isZero();
        assertThat(run("othello", "solve", "--threads", "2", board, "X")).isZero();
        assertThat(out.toString().lines().map(line -> line.split(" ")[0]).distinct())
                .hasSize(1);
        assertThat(run("othello", "solve", "--threads", "0", board, "X")).isNotZero();
        assertThat(err.toString()).contains("--threads");
    }

    @Test
    void aBoardMayBeginWithEmptySquares() {
        String board = "--OOOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXXOOXOOOOXOOXXOOOXOXXXXXX-";
        assertThat(run("othello", "solve", board, "X")).isZero();
        assertThat(run("othello", "solve", board.replaceFirst("--", "-X"), "X")).isZero();
        assertThat(out.toString().lines()).hasSize(2);
    }

    @Test
    void solveSaysPassAndNone() {
        assertThat(run("othello", "solve", "-XOOOOOO" + "-".repeat(56), "X")).isZero();
        assertThat(out.toString()).startsWith("score=-64 move=PASS ");
        assertThat(run("othello", "solve", "X".repeat(64), "O")).isZero();
        assertThat(out.toString()).contains("score=-64 move=NONE ");
    }

    @Test
    void aBoardThatIsNoneIsOneLineAndNotZero() {
        assertThat(run("othello", "solve", "XO", "X")).isNotZero();
        assertThat(run("othello", "solve", "X".repeat(64), "B")).isNotZero();
        assertThat(run("othello", "play", "--level", "11")).isNotZero();
        assertThat(err.toString().lines()).hasSize(3);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void playAnswersGtp() {
        java.io.InputStream in = System.in;
        try {
            System.setIn(new java.io.ByteArrayInputStream(
                    "1 name\n2 genmove black\n3 quit\n".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
            assertThat(run("othello", "play", "--level", "1")).isZero();
        } finally {
            System.setIn(in);
        }
        assertThat(out.toString()).matches("=1 Ittaku\n\n=2 [A-H][1-8]\n\n=3\n\n");
    }
}
