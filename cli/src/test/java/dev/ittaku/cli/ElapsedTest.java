package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.ittaku.cli.terminal.Elapsed;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ElapsedTest {

    private final StringWriter err = new StringWriter();

    @Test
    void writesLinesWhereNobodyWatches() {
        try (Elapsed elapsed = Elapsed.start(new PrintWriter(err), "Solving", false, Duration.ofMillis(1))) {
            assertThat(elapsed).isNotNull();
            await().until(() -> err.toString().lines().count() > 1);
        }
        assertThat(err.toString().lines()).allMatch(line -> line.matches("Solving … [0-9]+ s"));
    }

    @Test
    void clearsItsOneLineWhereSomeoneWatches() {
        try (Elapsed elapsed = Elapsed.start(new PrintWriter(err), "Solving", true, Duration.ofMillis(1))) {
            assertThat(elapsed).isNotNull();
            await().until(() -> err.toString().contains("Solving"));
        }
        assertThat(err.toString()).doesNotContain("\n").endsWith(" \r");
    }

    @Test
    void saysNothingAboutShortWork() {
        Elapsed.start(new PrintWriter(err), "Solving", true, Duration.ofDays(1)).close();
        assertThat(err.toString()).isEmpty();
    }
}
