package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher itself answers, before anything is built or run. */
class LauncherTest {
    private static final Path LAUNCHER =
            Path.of("..", "ittaku").toAbsolutePath().normalize();

    private static String said(int code, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("bash", LAUNCHER.toString()));
        command.addAll(List.of(words));
        return answer(code, command, "");
    }

    private static String answer(int code, List<String> command, String input) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (Writer in = process.outputWriter(StandardCharsets.UTF_8)) {
            in.write(input);
        }
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(code);
        return said;
    }

    @Test
    void testSaysWhatItTakes() throws Exception {
        assertThat(said(0, "test", "--help")).contains("MODULE", "--coverage", "--libraries", "--long", "--pictures");
    }

    @Test
    void testNamesTheModulesThereAreIfOneIsNot() throws Exception {
        assertThat(said(1, "test", "kifuu")).hasLineCount(1).contains("no module 'kifuu'", "kifu, lessons");
        assertThat(said(1, "test", "kif")).contains("no module 'kif'");
        assertThat(said(1, "test", "--all")).hasLineCount(1).contains("no flag '--all'");
    }

    @Test
    void packageSaysWhatItTakes() throws Exception {
        assertThat(said(0, "package", "--help")).contains("--out DIR");
        assertThat(said(1, "package", "--to", "x")).hasLineCount(1).contains("'--to' is not understood");
        assertThat(said(1, "package", "--out")).hasLineCount(1).contains("--out needs a folder");
        assertThat(said(1, "package", "--out", "/proc/nowhere"))
                .hasLineCount(1)
                .contains("/proc/nowhere can't be written");
    }

    @Test
    void aBuildSaysWhichModuleItIsAt() throws Exception {
        String maven = """
                [INFO] Scanning for projects...
                [INFO] Building Ittaku shogi 1.0.0                                       [3/14]
                [INFO] Building jar: shogi.jar
                [WARNING] something
                [INFO] Building Ittaku command line 1.0.0                               [14/14]
                """;
        assertThat(progress(maven, "")).isEqualTo("  [3/14]   Ittaku shogi\n  [14/14]  Ittaku command line\n");
        assertThat(progress("[INFO] Downloaded from central: x\n".repeat(500), ""))
                .isEqualTo("  fetched 500 files of libraries\n");
        assertThat(progress(maven, "yes")).isEmpty();
    }

    private static String progress(String maven, String quiet) throws Exception {
        Path script = LAUNCHER.resolveSibling("scripts").resolve("build.sh");
        return answer(
                0,
                List.of("bash", "-c", ". '" + script + "'; say() { echo \"$@\"; }; quiet=" + quiet + "; progress"),
                maven);
    }

    @Test
    void whoIsRootOnDebianWithoutAShogiEngineIsToldOfOne() throws Exception {
        assertThat(offer("is_debian_root() { true; }; has_engine() { false; }"))
                .hasLineCount(1)
                .contains("apt-get install fairy-stockfish");
        assertThat(offer("is_debian_root() { false; }; has_engine() { false; }"))
                .isEmpty();
        assertThat(offer("is_debian_root() { true; }; has_engine() { true; }")).isEmpty();
        assertThat(offer("is_debian_root() { true; }; has_engine() { false; }; ITTAKU_KIFU_ENGINE=built-in"))
                .isEmpty();
    }

    @Test
    void anInstalledShogiEngineIsFoundWhateverItsCase(@TempDir Path folder) throws Exception {
        Path engine = Files.createFile(folder.resolve("YaneuraOu-by-gcc"));
        String look = "engine_folders=" + folder + "; if has_engine; then echo yes; else echo no; fi";
        assertThat(script(look)).isEqualTo("no\n");

        assertThat(engine.toFile().setExecutable(true)).isTrue();

        assertThat(script(look)).isEqualTo("yes\n");
    }

    @Test
    void anEngineInAFolderOfItsOwnIsFoundWhateverItsName(@TempDir Path folder) throws Exception {
        Path engine = Files.createDirectories(folder.resolve("engines/mine")).resolve("program");
        String look = "here=" + folder + " engine_folders=; if has_engine; then echo yes; else echo no; fi";
        Files.createFile(engine);
        assertThat(script(look)).isEqualTo("no\n");

        assertThat(engine.toFile().setExecutable(true)).isTrue();

        assertThat(script(look)).isEqualTo("yes\n");
    }

    private static String offer(String machine) throws Exception {
        return script(machine + "; offer_engine");
    }

    private static String script(String words) throws Exception {
        Path file = LAUNCHER.resolveSibling("scripts").resolve("engine.sh");
        String say = "here=/none; say() { printf '%s\\n' \"$*\" >&2; }; . " + file + "; ";
        return answer(0, List.of("bash", "-euc", say + words), "");
    }
}
