package dev.ittaku.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The scripts of the pages have the types and the form they should have, where Node is installed; the build does not need it. */
class ScriptsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path COMPILER = ROOT.resolve("node_modules/typescript/bin/tsc");
    private static final Path FORMATTER = ROOT.resolve("node_modules/prettier/bin/prettier.cjs");

    @Test
    void thePagesPassTheTypeCheck() throws IOException, InterruptedException {
        check(COMPILER, "-p", ROOT.toString());
    }

    @Test
    void thePagesAreFormatted() throws IOException, InterruptedException {
        check(FORMATTER, "--check", "--log-level", "warn", ".");
    }

    private static void check(Path tool, String... arguments) throws IOException, InterruptedException {
        Optional<Path> node = node();
        assumeTrue(node.isPresent(), "The scripts of the pages are not checked: there is no Node on this machine");
        assumeTrue(Files.exists(tool), "The scripts of the pages are not checked: run npm ci in the root folder first");
        List<String> command = new ArrayList<>(List.of(node.get().toString(), tool.toString()));
        command.addAll(Arrays.asList(arguments));
        Process check = new ProcessBuilder(command)
                .directory(ROOT.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(check.waitFor()).as(said).isZero();
    }

    private static Optional<Path> node() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(folder -> Path.of(folder, "node"))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
