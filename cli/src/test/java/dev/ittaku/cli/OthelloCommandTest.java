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
}
