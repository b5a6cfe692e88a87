package dev.ittaku.kifu.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
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
        return new InstalledEngines(Optional.empty(), List.of(folder.resolve("none"), folder));
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

    @Test
    void anyProgramIsTriedInAFolderMadeForEngines() throws IOException {
        Path engines = Files.createDirectories(folder.resolve("engines/mine"));
        program("fairy-stockfish", ENGINE);
        program("engines/mine/notes.txt", "exit 1\n");
        Path mine = program("engines/mine/my-engine", ENGINE);

        InstalledEngines installed = new InstalledEngines(Optional.of(engines.getParent()), List.of(folder));

        assertThat(installed.find()).contains(new InstalledEngines.Found(mine, "Tester 1"));
    }

    @Test
    void anEngineFindsItsFilesWhereItLies() throws IOException {
        Path engines = Files.createDirectories(folder.resolve("engines/mine"));
        Files.writeString(engines.resolve("eval.bin"), "weights");
        Path mine = program("engines/mine/my-engine", "[ -f eval.bin ] || exit 1\n" + ENGINE);

        InstalledEngines installed = new InstalledEngines(Optional.of(engines), List.of());

        assertThat(installed.find()).contains(new InstalledEngines.Found(mine, "Tester 1"));
    }
}
