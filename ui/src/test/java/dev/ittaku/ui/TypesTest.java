package dev.ittaku.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The types written in the pages' comments hold, where Node and the compiler are installed; the build needs neither. */
class TypesTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path COMPILER = ROOT.resolve("node_modules/typescript/bin/tsc");

    @Test
    void thePagesPassTheTypeCheck() throws IOException, InterruptedException {
        Optional<Path> node = node();
        assumeTrue(node.isPresent(), "The pages' types are not checked: there is no Node on this machine");
        assumeTrue(Files.exists(COMPILER), "The pages' types are not checked: run npm ci in the root folder first");
        Process check = new ProcessBuilder(node.get().toString(), COMPILER.toString(), "-p", ROOT.toString())
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
