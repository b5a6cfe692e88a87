package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that is generated and kept in the tree: a test fails when it is stale, {@code -Dupdate.generated} renews it. */
final class GeneratedFile {
    private GeneratedFile() {}

    /** A path from the root of the tree. */
    static Path at(String path) {
        Path here = Path.of("").toAbsolutePath();
        while (here != null && !Files.exists(here.resolve("single-table"))) {
            here = here.getParent();
        }
        return here.resolve(path);
    }

    static void check(String path, String content, String command) throws IOException {
        Path file = at(path);
        if (System.getProperty("update.generated") != null) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, content);
        }
        assertThat(file).as("%s is missing: %s writes it", path, command).exists();
        assertThat(Files.readString(file))
                .as("%s is stale: %s renews it", path, command)
                .isEqualTo(content);
    }
}
