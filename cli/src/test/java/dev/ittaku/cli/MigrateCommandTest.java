package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.password.PasswordHash;
import dev.ittaku.accounts.password.PasswordRules;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.lessons.LessonsDesign;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
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

    /** So many people with addresses that are not confirmed, and the studio. */
    private void people(String data, int count) {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(Path.of(data))) {
            TableCreation creation = new TableCreation(store.client(), pause -> {});
            List.of(AccountsDesign.DESIGN, LessonsDesign.DESIGN, UserLessonsTable.DESIGN)
                    .forEach(creation::createIfMissing);
            Clock clock = Clock.systemUTC();
            Table accounts =
                    Table.builder(AccountsDesign.DESIGN, store.client()).build();
            Secrets secrets = new Secrets(new SecureRandom());
            PasswordHash hashes = new PasswordHash(new PasswordHash.Cost(64, 1), secrets, 1);
            Accounts all =
                    new Accounts(accounts, clock, secrets, hashes, PasswordRules.shipped(), new Inbox(accounts, clock));
            for (int i = 1; i <= count; i++) {
                all.signUp("person" + i, "four unrelated words", "person" + i + "@example.org");
            }
            new Studios(Table.builder(LessonsDesign.DESIGN, store.client()).build(), clock)
                    .put(new Studio(
                            "gnz",
                            "Ginza",
                            "Asia/Tokyo",
                            StudioMode.TRACKED,
                            WaitlistMode.NOTIFY,
                            30,
                            null,
                            null,
                            clock.instant()));
        }
    }

    private Path users(int count) throws IOException {
        StringBuilder lines = new StringBuilder("userId,username\n");
        for (int i = 1; i <= count; i++) {
            lines.append("u").append(i).append(",person").append(i).append('\n');
        }
        return Files.writeString(folder.resolve("users.csv"), lines);
    }

    @Test
    void aFileIsBroughtOverOnceAndFoundAgainTheSecondTime() throws IOException {
        Path file = Files.writeString(
                folder.resolve("old.json"), "[" + ROW.formatted(1, "active") + "," + ROW.formatted(2, "paused") + "]");
        String data = folder.resolve("data").toString();
        people(data, 2);
        String users = users(2).toString();
        String[] command = {"migrate", "waitlist", "--from", file.toString(), "--users", users, "--data", data};

        assertThat(run("migrate", "waitlist", "--from", file.toString(), "--users", users, "--data", data, "--dry-run"))
                .isZero();
        assertThat(out.toString()).startsWith("would be: 2 mapped");
        assertThat(run(command)).isZero();
        assertThat(out.toString())
                .startsWith("2 mapped, 0 there already, 0 collided, 0 refused, 0 wait for their people");
        assertThat(run(command)).isZero();
        assertThat(out.toString()).startsWith("0 mapped, 2 there already");
    }

    @Test
    void whatIsRefusedIsReportedWholeAndMakesTheCommandFail() throws IOException {
        Path file = Files.writeString(
                folder.resolve("old.json"), ROW.formatted(1, "active") + "\n" + ROW.formatted(2, "lost"));
        Path report = folder.resolve("report.jsonl");
        String data = folder.resolve("data").toString();

        people(data, 2);
        String users = users(2).toString();

        int code = run(
                "migrate",
                "waitlist",
                "--from",
                file.toString(),
                "--users",
                users,
                "--data",
                data,
                "--report",
                report.toString());

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
        people(data, 102);
        String[] command = {
            "migrate",
            "waitlist",
            "--from",
            file.toString(),
            "--users",
            users(102).toString(),
            "--data",
            data,
            "--report",
            report.toString()
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
    void whoIsUnknownIsReportedAndWhoIsKnownByAnAddressIsWaitedFor() throws IOException {
        Path file = Files.writeString(
                folder.resolve("old.json"),
                ROW.formatted(1, "active") + "\n" + ROW.formatted(2, "active") + "\n" + ROW.formatted(3, "active"));
        Path users = Files.writeString(
                folder.resolve("users.json"), "{\"u1\": \"stranger\", \"u2\": \"person2@example.org\"}");
        String data = folder.resolve("data").toString();
        people(data, 2);

        assertThat(run("migrate", "waitlist", "--from", file.toString(), "--users", users.toString(), "--data", data))
                .isEqualTo(1);

        assertThat(out.toString())
                .startsWith("0 mapped, 0 there already, 0 collided, 2 refused, 1 wait for their people");
        assertThat(err.toString())
                .contains("refused: u1 / ", "userId: no account is known for it", "refused: u3 / ", "unclaimed: u2 / ");
    }

    @Test
    void aMissingFileIsOneSentence() throws IOException {
        String data = folder.resolve("data").toString();
        Path gone = folder.resolve("gone").resolve("old.json");
        assertThat(run("migrate", "waitlist", "--from", gone.toString(), "--data", data))
                .isEqualTo(2);
        assertThat(err.toString().strip()).isEqualTo("ittaku: There is no file '" + gone + "'.");
        err.getBuffer().setLength(0);
        Path file = Files.writeString(folder.resolve("old.json"), "[]");
        assertThat(run("migrate", "waitlist", "--from", file.toString(), "--users", gone.toString(), "--data", data))
                .isEqualTo(1);
        assertThat(err.toString().strip()).isEqualTo("ittaku: There is no file '" + gone + "'.");
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
