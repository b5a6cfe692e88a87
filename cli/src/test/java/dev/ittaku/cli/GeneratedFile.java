package dev.ittaku.cli;

import dev.ittaku.table.testing.GoldenFile;
import java.nio.file.Files;
import java.nio.file.Path;

/** A generated file of this tree. */
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

    static void check(String path, String content) {
        GoldenFile.check(at(path), content);
    }
}
