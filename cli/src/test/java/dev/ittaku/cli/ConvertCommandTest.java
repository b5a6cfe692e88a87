package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.cli.shogi.ConvertCommand;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class ConvertCommandTest {
    private static final String KIF = "手合割：平手\n先手：甲\n   1 ７六歩(77)\n*初手\n   2 ３四歩(33)\n   3 投了\n";
    private static final String USI = "position startpos moves 7g7f 3c3d\n";

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final StringWriter err = new StringWriter();

    private int run(String input, String... arguments) {
        ByteArrayInputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        CommandLine line = Main.withErrorHandlers(new CommandLine(new ConvertCommand(in, out)));
        line.setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private List<String> written(Path into) throws IOException {
        try (Stream<Path> files = Files.list(into)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void standardInputBecomesStandardOutput() {
        assertThat(run(KIF, "--to", "usi")).isZero();
        assertThat(printed()).isEqualTo(USI);
        assertThat(err.toString()).contains("<stdin>: note: USI has no comments");
    }

    @Test
    void aFileIsConvertedToEveryFormatAndBack() throws IOException {
        for (String format : List.of("kif", "ki2", "csa", "jkf", "usi")) {
            out.reset();
            assertThat(run("", "--to", format, file("game.kif", KIF).toString()))
                    .isZero();
            String text = printed();
            out.reset();
            assertThat(run(text, "--to", "usi", "-")).isZero();
            assertThat(printed()).isEqualTo(USI);
        }
    }

    @Test
    void theEncodingIsWhatIsAskedFor() {
        assertThat(run(KIF, "--to", "kif", "--encoding", "shift_jis")).isZero();
        assertThat(new String(out.toByteArray(), Charset.forName("windows-31j")))
                .contains("先手：甲\r\n", "７六歩(77)");
    }

    @Test
    void warningsNameFileLineAndColumn() throws IOException {
        Path file = file("odd.kif", "手合割：平手\n   1 ７五歩(77)\n");
        assertThat(run("", "--to", "usi", file.toString())).isZero();
        assertThat(err.toString()).contains(file + ":2:6: ILLEGAL_MOVE:");
        assertThat(printed()).isEqualTo("position startpos moves 7g7e\n");
        out.reset();
        assertThat(run("", "--strict", "--to", "usi", file.toString())).isEqualTo(1);
        assertThat(printed()).isEmpty();
    }

    @Test
    void filesAndFoldersGoIntoAFolder() throws IOException {
        file("in/a.kif", KIF);
        file("in/sub/b.csa", "V2.2\nPI\n+\n+7776FU\n-3334FU\n");
        file("in/README.md", "# 棋譜集\n");
        Path single = file("c.ki2", "▲７六歩 △３四歩");
        Path into = folder.resolve("out");
        assertThat(run(
                        "",
                        "--to",
                        "usi",
                        "--out",
                        into.toString(),
                        folder.resolve("in").toString(),
                        single.toString()))
                .isZero();
        assertThat(written(into)).containsExactly("a.usi", "b.usi", "c.usi");
        assertThat(Files.readString(into.resolve("b.usi"))).isEqualTo(USI);
        assertThat(err.toString()).endsWith("Converted 3 of 4 files into " + into + ".\n");
    }

    @Test
    void filesThatWouldMeetKeepTheirExtension() throws IOException {
        file("in/a.kif", KIF);
        file("in/a.csa", "V2.2\nPI\n+\n+7776FU\n-3334FU\n");
        file("in/sub/a.kif", KIF);
        file("in/b.kif", KIF);
        Path into = folder.resolve("out");
        assertThat(run(
                        "",
                        "--to",
                        "usi",
                        "--out",
                        into.toString(),
                        folder.resolve("in").toString()))
                .isZero();
        assertThat(written(into)).containsExactly("a.csa.usi", "a.kif.2.usi", "a.kif.usi", "b.usi");
    }

    @Test
    void aFileThatFailsDoesNotStopTheOthers() throws IOException {
        file("in/bad.kif", "これは棋譜ではない\n");
        file("in/good.kif", KIF);
        Path into = folder.resolve("out");
        int code = run(
                "",
                "--to",
                "usi",
                "--out",
                into.toString(),
                folder.resolve("in").toString(),
                folder.resolve("missing.kif").toString());
        assertThat(code).isEqualTo(1);
        assertThat(written(into)).containsExactly("good.usi");
        assertThat(err.toString()).contains("bad.kif: error:", "missing.kif: error:", "2 failed.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--to xyz",
                "--to kif --from nothing",
                "--to kif --encoding latin1",
                "--to kif a b",
                "--to kif --out x",
                "--to kif /no/such/file"
            })
    void badInputIsOneLineAndNotZero(String arguments) {
        assertThat(run(KIF, arguments.isEmpty() ? new String[0] : arguments.split(" ")))
                .isNotZero();
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(printed()).isEmpty();
    }

    @Test
    void whatIsNoRecordIsSaidInOneLine() {
        assertThat(run("hello\n", "--to", "kif")).isEqualTo(1);
        assertThat(err.toString().lines().reduce((first, last) -> last))
                .contains("ittaku: <stdin> holds no shogi record.");
    }
}
