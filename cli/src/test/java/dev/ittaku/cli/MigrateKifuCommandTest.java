package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.password.PasswordHash;
import dev.ittaku.accounts.password.PasswordRules;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.kifu.KifuDesign;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuTable;
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
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrateKifuCommandTest {
    /** As the older sheet writes items. */
    private static final String ITEMS = """
            {"pk":"tag#kid#fdsaj9d9s0","sk":"tid#jko2kdl"}
            {"pk":"kifu#uname#h-akira","sk":"kid#fdsaj9d9s0","cgsi_pk":"kifu#scode#lkihofkwif4tF",
             "clsi_sk":"slug#社団戦/2025/鈴木","kifu":"手合割：平手\\n   1 ７六歩(77)\\n","first_or_second":"firtst",
             "result":"sennichite","public":true,"share":true,"created":"2025-12-31 11:11:31",
             "latest_access":"2025-12-31 11:11:31","latest_update":"2025-12-31 11:11:31"}
            {"pk":"tag#uname#h-akira","sk":"tid#jko2kdl","clsi_sk":"tname#四間飛車","created":"2025-12-31 11:11:31"}
            {"pk":"users","sk":"uname#h-akira","kifu_max":4000,"tag_max":60}
            {"pk":"kifu#uname#nobody","sk":"kid#fdsaj9d9s5","kifu":"手合割：平手\\n"}
            """;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private String data = "";

    @BeforeEach
    void someone() {
        data = folder.resolve("data").toString();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(Path.of(data))) {
            new TableCreation(store.client(), pause -> {}).createIfMissing(AccountsDesign.DESIGN);
            Table accounts =
                    Table.builder(AccountsDesign.DESIGN, store.client()).build();
            Secrets secrets = new Secrets(new SecureRandom());
            Clock clock = Clock.systemUTC();
            new Accounts(
                            accounts,
                            clock,
                            secrets,
                            new PasswordHash(new PasswordHash.Cost(64, 1), secrets, 1),
                            PasswordRules.shipped(),
                            new Inbox(accounts, clock))
                    .signUp("akira", "four unrelated words", null);
        }
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    @Test
    void anExportIsTakenOverOnceUnderTheNamesOfAFile() throws IOException {
        String file = Files.writeString(folder.resolve("old.json"), ITEMS).toString();
        String users = Files.writeString(folder.resolve("users.csv"), "h-akira,akira\n")
                .toString();
        Path report = folder.resolve("report.jsonl");
        assertThat(run("migrate", "kifu", "--from", file, "--users", users, "--data", data, "--dry-run"))
                .isEqualTo(1);
        assertThat(out.toString())
                .isEqualToIgnoringNewLines(
                        "would be: 4 taken over (0 of them changed), 0 here already, 1 refused, 0 not needed");
        assertThat(err.toString().lines().filter(line -> line.endsWith(" items")))
                .doesNotHaveDuplicates();
        assertThat(run(
                        "migrate",
                        "kifu",
                        "--from",
                        file,
                        "--users",
                        users,
                        "--data",
                        data,
                        "--zone",
                        "Asia/Tokyo",
                        "--report",
                        report.toString()))
                .isEqualTo(1);
        assertThat(out.toString()).startsWith("4 taken over");
        assertThat(report).content().contains("no account is known for 'nobody'");
        assertThat(run("migrate", "kifu", "--from", file, "--users", users, "--data", data))
                .isEqualTo(1);
        assertThat(out.toString()).startsWith("0 taken over (0 of them changed), 4 here already");
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(Path.of(data))) {
            Kifu kifu = Table.of(KifuDesign.DESIGN, store.client())
                    .get(KifuTable.KIFU_BY_ID.of(new Kifu.Key("akira", "fdsaj9d9s0")))
                    .item()
                    .orElseThrow();
            assertThat(kifu.created()).isEqualTo(Instant.parse("2025-12-31T02:11:31Z"));
            assertThat(kifu.slug()).isEqualTo("社団戦/2025/鈴木");
        }
    }
}
