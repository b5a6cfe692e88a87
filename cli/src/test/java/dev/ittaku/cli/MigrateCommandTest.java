package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrateCommandTest {
    private static final String ROW = """
            {"userId":"u%d","waitlistId":"gnz#2030-07-30#9:30#BSL House 1","studioCode":"gnz","studioName":"Ginza",
             "lessonDate":"2030-07-30","startTime":"9:30","endTime":"10:30","lessonName":"BSL House 1",
             "instructor":"YUKI","status":"%s","createdAt":"2025-07-29T03:45:00.000Z"}""";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    @Test
    void aFileIsBroughtOverOnceAndFoundAgainTheSecondTime() throws IOException {
        Path file = Files.writeString(
                folder.resolve("old.json"), "[" + ROW.formatted(1, "active") + "," + ROW.formatted(2, "paused") + "]");
        String data = folder.resolve("data").toString();
        String[] command = {"migrate", "waitlist", "--from", file.toString(), "--data", data};

        assertThat(run("migrate", "waitlist", "--from", file.toString(), "--data", data, "--dry-run"))
                .isZero();
        assertThat(out.toString()).startsWith("would be: 2 mapped");
        assertThat(run(command)).isZero();
        assertThat(out.toString()).startsWith("2 mapped, 0 there already, 0 collided, 0 refused");
        assertThat(run(command)).isZero();
        assertThat(out.toString()).startsWith("0 mapped, 2 there already");
    }

    @Test
    void whatIsRefusedIsReportedWholeAndMakesTheCommandFail() throws IOException {
        Path file = Files.writeString(
                folder.resolve("old.json"), ROW.formatted(1, "active") + "\n" + ROW.formatted(2, "lost"));
        Path report = folder.resolve("report.jsonl");
        String data = folder.resolve("data").toString();

        int code = run("migrate", "waitlist", "--from", file.toString(), "--data", data, "--report", report.toString());

        assertThat(code).isEqualTo(1);
        assertThat(report).content().contains("\"refused\"", "\"status\"", "\"userId\":\"u2\"");
    }

    @Test
    void aRunThatGoesOnKeepsWhatTheOneBeforeReported() throws IOException {
        StringBuilder rows = new StringBuilder();
        for (int i = 1; i <= 101; i++) {
            rows.append(ROW.formatted(i, i == 5 ? "lost" : "active")).append('\n');
        }
        Path file = Files.writeString(folder.resolve("old.json"), rows + "no JSON");
        Path report = folder.resolve("report.jsonl");
        String data = folder.resolve("data").toString();
        String[] command = {
            "migrate", "waitlist", "--from", file.toString(), "--data", data, "--report", report.toString()
        };

        assertThat(run(command)).isEqualTo(1);
        Files.writeString(file, rows + ROW.formatted(102, "gone"));
        assertThat(run(command)).isEqualTo(1);

        assertThat(out.toString()).startsWith("100 mapped, 0 there already, 0 collided, 2 refused");
        assertThat(report).content().contains("\"userId\":\"u5\"", "\"userId\":\"u102\"");
        run(command);
        assertThat(Files.readAllLines(report)).as("a whole run writes it anew").hasSize(2);
    }

    @Test
    void anUnknownSourceAndADropOfAFileAreOneClearLine() throws IOException {
        String data = folder.resolve("data").toString();
        assertThat(run("migrate", "waitlist", "--from", "nothing", "--data", data))
                .isEqualTo(2);
        assertThat(err.toString()).contains("neither a file nor a table 'nothing'");
        Path file = Files.writeString(folder.resolve("old.json"), "[]");
        assertThat(run("migrate", "waitlist", "--from", file.toString(), "--data", data, "--drop-source"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("A file is not dropped");
    }
}
