package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the launcher itself answers, before anything is built or run. */
class LauncherTest {
    private static final Path LAUNCHER =
            Path.of("..", "ittaku").toAbsolutePath().normalize();

    private static String said(int code, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("bash", LAUNCHER.toString()));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(code);
        return said;
    }

    @Test
    void testSaysWhatItTakes() throws Exception {
        assertThat(said(0, "test", "--help")).contains("MODULE", "--coverage", "--libraries", "--long");
    }

    @Test
    void testNamesTheModulesThereAreIfOneIsNot() throws Exception {
        assertThat(said(1, "test", "kifuu")).hasLineCount(1).contains("no module 'kifuu'", "kifu, lessons");
        assertThat(said(1, "test", "kif")).contains("no module 'kif'");
        assertThat(said(1, "test", "--all")).hasLineCount(1).contains("no flag '--all'");
    }
}
