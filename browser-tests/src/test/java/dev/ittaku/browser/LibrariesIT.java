package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.browser.Libraries.Refusal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the packaged programs run with: nothing that is known to be faulty. */
class LibrariesIT {
    private static final Path HOME = Path.of(System.getProperty("ittaku.home", ".."));
    private static final Path LIST = HOME.resolve("scripts/refused-libraries.txt");

    @ParameterizedTest
    @ValueSource(strings = {"server/target/quarkus-app/lib", "cli/target/lib"})
    void noLibraryIsOnTheList(String folder) throws IOException {
        List<Refusal> refusals = Libraries.list(LIST);
        List<String> files = Libraries.in(HOME.resolve(folder));
        System.out.println(folder + ": " + String.join(" ", files));
        assertThat(files).anyMatch(file -> file.contains("netty-codec-http"));
        assertThat(files.stream().flatMap(file -> Libraries.faults(file, refusals).stream()))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "netty-codec-http-4.1.130.Final.jar",
                "io.netty.netty-codec-http2-4.1.136.Final.jar",
                "vertx-core-4.5.23.jar",
                "io.quarkus.quarkus-vertx-http-3.27.2.jar",
                "com.fasterxml.jackson.core.jackson-core-2.19.2.jar"
            })
    void anOldOneIsFound(String file) throws IOException {
        assertThat(Libraries.faults(file, Libraries.list(LIST))).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "netty-codec-http-4.1.137.Final.jar",
                "netty-codec-http-4.2.1.Final.jar",
                "io.vertx.vertx-core-4.5.27.jar",
                "software.amazon.awssdk.third-party-jackson-core-2.19.0.jar",
                "jackson-core-2.22.0.jar",
                "kifu-1.0.0.jar"
            })
    void othersAreNot(String file) throws IOException {
        assertThat(Libraries.faults(file, Libraries.list(LIST))).isEmpty();
    }

    @Test
    void versionsAreComparedByTheirNumbers() {
        assertThat(Libraries.isOlder("4.1.99.Final", "4.1.137.Final")).isTrue();
        assertThat(Libraries.isOlder("4.1.137.Final", "4.1.137.Final")).isFalse();
        assertThat(Libraries.isOlder("4.2", "4.1.137.Final")).isFalse();
        assertThat(Libraries.isOlder("2.21", "2.21.2")).isTrue();
    }
}
