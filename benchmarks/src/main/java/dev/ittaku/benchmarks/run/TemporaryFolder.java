package dev.ittaku.benchmarks.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder that is gone, with all in it, when it is closed. */
public record TemporaryFolder(Path path) implements AutoCloseable {
    public static TemporaryFolder make() throws IOException {
        return new TemporaryFolder(Files.createTempDirectory("ittaku-bench"));
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
