package dev.ittaku.kifu.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Engines that are found by themselves. */
class InstalledEnginesTest {
    @TempDir
    Path folder;

    private Path program(String name, String script) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        return file;
    }

    private static final String ENGINE = """
            while read -r word; do
              case "$word" in
                usi) echo "id name Tester 1"; echo usiok ;;
                isready) echo readyok ;;
                quit) exit 0 ;;
              esac
            done
            """;

    private InstalledEngines here() {
        return new InstalledEngines(List.of(folder.resolve("none"), folder));
    }

    @Test
    void aProgramOfAKnownNameThatAnswersIsFound() throws IOException {
        program("ls", ENGINE);
        assertThat(here().find()).isEmpty();
        Path good = program("fairy-stockfish", ENGINE);
        assertThat(here().find()).contains(new InstalledEngines.Found(good, "Tester 1"));
        Path better = program("YaneuraOu-by-gcc", ENGINE);
        assertThat(here().find()).contains(new InstalledEngines.Found(better, "Tester 1"));
    }

    @Test
    void oneThatDoesNotAnswerIsPassedOver() throws IOException {
        program("apery", "exit 1\n");
        Files.writeString(folder.resolve("gikou"), "not executable");
        Path good = program("fairy-stockfish", ENGINE);
        assertThat(here().find()).contains(new InstalledEngines.Found(good, "Tester 1"));
    }
}
