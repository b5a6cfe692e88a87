package dev.ittaku.dynamodb.internal.storage.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestCopyTest {
    @TempDir
    Path folder;

    private Path manifest;

    @BeforeEach
    void someManifest() throws IOException {
        manifest = folder.resolve("MANIFEST-000001");
        Files.writeString(manifest, "first;");
        Files.writeString(folder.resolve("CURRENT"), "MANIFEST-000001\n");
    }

    @Test
    void whatIsAddedIsCopied() throws IOException {
        try (ManifestCopy copy = new ManifestCopy(folder)) {
            copy.refresh();
            grow("second;");
            copy.refresh();
            assertThat(copied()).isEqualTo("first;second;");
        }
    }

    /** Part of what failed may have been written: going on behind it would make a copy of something that never was. */
    @Test
    void afterAFailureTheWholeIsCopied() throws IOException {
        try (ManifestCopy copy = new ManifestCopy(folder)) {
            copy.refresh();
            Files.delete(folder.resolve(ManifestCopy.NAME));
            grow("second;");
            copy.refresh();
            assertThat(folder.resolve(ManifestCopy.NAME)).doesNotExist();
            grow("third;");
            copy.refresh();
            assertThat(copied()).isEqualTo("first;second;third;");
        }
    }

    private void grow(String more) throws IOException {
        Files.writeString(manifest, more, StandardOpenOption.APPEND);
    }

    private String copied() throws IOException {
        return new String(ManifestCopy.read(folder).orElseThrow().bytes(), StandardCharsets.UTF_8);
    }
}
