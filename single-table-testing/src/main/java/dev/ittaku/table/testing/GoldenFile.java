package dev.ittaku.table.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that is generated and kept in the tree: a test fails when it is stale, {@code -Dupdate.generated} renews it. */
public final class GoldenFile {
    private static final String UPDATE = "update.generated";

    private GoldenFile() {}

    /** Compares a file with what it should hold. */
    public static void check(Path file, String content) {
        try {
            if (System.getProperty(UPDATE) != null) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.writeString(file, content);
            }
            assertThat(file)
                    .as("%s is missing: the tests write it with -D%s", file, UPDATE)
                    .exists();
            assertThat(Files.readString(file))
                    .as("%s is stale: the tests renew it with -D%s", file, UPDATE)
                    .isEqualTo(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
