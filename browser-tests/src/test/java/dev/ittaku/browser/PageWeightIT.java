package dev.ittaku.browser;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a page costs whoever opens it over a slow connection, counted in requests and bytes: the first time, and when they
 * come back. And how far what they read moves away while the page fills.
 */
class PageWeightIT extends BrowserTest {
    private static final double MOST_SHIFT = 0.02;
    private static final int MOST_AGAIN = 3;
    private static final int MOST_MILLISECONDS = 1500;
    /** For docs/performance.md. */
    private static final Path TIMES = Path.of("target", "page-times.txt");

    @Override
    RunningServer server() {
        return SharedServer.DEMO.running();
    }

    @ParameterizedTest
    @CsvSource({
        "/, it-portal-card",
        "/kifu, it-kifu h1",
        "/lessons, it-lessons h1",
        "/vote, it-vote h1",
        "/draw, it-draw-lobby h1",
        "/docs, it-docs h2",
        "/account/sign-in, it-account h1",
        "/status, it-status h1",
        "/nowhere, it-lost it-empty"
    })
    void aPageIsLightAndStandsStill(String path, String shown) {
        visit(path, shown, false);
    }

    @ParameterizedTest
    @CsvSource({"/kifu, it-kifu h1", "/lessons, it-lessons h1", "/vote, it-vote h1", "/account, it-account h1"})
    void soItIsForSomebodyWhoIsSignedIn(String path, String shown) {
        visit(path, shown, true);
    }

    private static void note(String path, Look look, boolean signedIn, Wire.Visit first, Wire.Visit again) {
        String line = "%s %s%s: first %d waits, %d bytes, %d ms; next %d waits, %d bytes, %d ms%n"
                .formatted(
                        path,
                        look,
                        signedIn ? " signed in" : "",
                        first.waits(),
                        first.bytes(),
                        first.milliseconds(),
                        again.waits(),
                        again.bytes(),
                        again.milliseconds());
        try {
            Files.writeString(TIMES, line, CREATE, APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void visit(String path, String shown, boolean signedIn) {
        for (Look look : List.of(Look.DESKTOP, Look.PHONE)) {
            try (Visitor visitor = visit(look).expecting(answer -> answer.status() == 404)) {
                if (signedIn) {
                    Person.signIn(visitor, "demo", "one-table-for-all");
                }
                Wire wire = new Wire(visitor);
                Wire.Visit first = wire.open(path, shown);
                Wire.Visit again = wire.open(path, shown);
                // Whoever is signed in has an inbox and lists of their own besides.
                assertThat(signedIn ? first.files() : first.requests())
                        .as("requests of a first visit of %s", path)
                        .hasSizeLessThanOrEqualTo(12);
                assertThat(first.bytes())
                        .as("bytes of a first visit of %s", path)
                        .isLessThanOrEqualTo(150_000);
                assertThat(again.files())
                        .as("files of %s that are asked for again", path)
                        .hasSizeLessThanOrEqualTo(1);
                if (!signedIn) {
                    assertThat(again.requests())
                            .as("requests of a second visit of %s", path)
                            .hasSizeLessThanOrEqualTo(MOST_AGAIN);
                }
                note(path, look, signedIn, first, again);
                for (Wire.Visit each : List.of(first, again)) {
                    if (!signedIn) {
                        assertThat(each.milliseconds())
                                .as("until %s is whole, after %s waits and %s bytes", path, each.waits(), each.bytes())
                                .isLessThanOrEqualTo(MOST_MILLISECONDS);
                    }
                    assertThat(each.shift())
                            .as("layout shift of %s at %s: %s", path, look, each.moved())
                            .isLessThanOrEqualTo(MOST_SHIFT);
                }
            }
        }
    }
}
