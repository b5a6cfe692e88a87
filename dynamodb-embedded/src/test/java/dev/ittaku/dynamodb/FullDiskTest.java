package dev.ittaku.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A small file system of its own, in memory, is really filled: the writes that find no room fail, all else goes on,
 * and once there is room, writing goes on as well. Nothing acknowledged is lost, nothing refused appears, even after
 * a crash.
 */
final class FullDiskTest {
    @TempDir
    Path directory;

    @BeforeAll
    static void mountingMustBeAllowed() throws Exception {
        boolean allowed;
        try {
            Process probe = new ProcessBuilder("unshare", "-m", "mount", "-t", "tmpfs", "-o", "size=1m", "none", "/mnt")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            allowed = probe.waitFor() == 0;
        } catch (IOException noSuchProgram) {
            allowed = false;
        }
        if (!allowed) {
            System.out.println("skipped: a real full disk needs the right to mount (root on Linux)");
        }
        Assumptions.assumeTrue(allowed, "a real full disk needs the right to mount (root on Linux)");
    }

    @Test
    void aDiskThatFillsUnderTheLogFailsTheWriteAndNothingElse() throws Exception {
        fillAndCheck(104);
    }

    @Test
    @Tag("long")
    void aDiskThatFillsUnderAFlushFailsTheWriteAndNothingElse() throws Exception {
        fillAndCheck(172);
    }

    private void fillAndCheck(int megabytes) throws Exception {
        String java = String.join(
                " ",
                "\"$JAVA\" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -cp \"$CLASSES\"",
                FullDiskWriter.class.getName());
        String script = "mount -t tmpfs -o size=" + megabytes + "m none \"$DISK\" && " + java
                + " fill \"$DISK\" \"$NOTES\" && " + java + " check \"$DISK\" \"$NOTES\"";
        Path disk = directory.resolve("disk");
        assertThat(disk.toFile().mkdir()).isTrue();
        ProcessBuilder builder = new ProcessBuilder("unshare", "-m", "sh", "-c", script).redirectErrorStream(true);
        builder.environment()
                .put(
                        "JAVA",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString());
        builder.environment().put("CLASSES", System.getProperty("java.class.path"));
        builder.environment().put("DISK", disk.toString());
        builder.environment().put("NOTES", directory.resolve("notes").toString());
        Process child = builder.start();
        String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor()).as(said).isZero();
        List<String> lines = said.lines().toList();
        assertThat(lines).anyMatch(line -> line.startsWith("refused: ") && line.contains("No space left on device"));
        assertThat(lines).anyMatch(line -> line.startsWith("written again"));
        assertThat(lines).anyMatch(line -> line.startsWith("checked "));
    }
}
