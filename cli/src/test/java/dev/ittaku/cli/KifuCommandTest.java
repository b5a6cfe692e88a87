package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.kifu.KifuDesign;
import dev.ittaku.table.admin.TableCreation;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class KifuCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    @BeforeEach
    void someone() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder)) {
            new TableCreation(store.client(), pause -> {}).createIfMissing(KifuDesign.DESIGN);
            new TableCreation(store.client(), pause -> {}).createIfMissing(AccountsDesign.DESIGN);
            store.client()
                    .putItem(request -> request.tableName(AccountsDesign.DESIGN.name())
                            .item(Map.of(
                                    "PK", AttributeValue.fromS("USERNAME#h-akira"),
                                    "SK", AttributeValue.fromS("USERNAME"),
                                    "username", AttributeValue.fromS("H-Akira"),
                                    "userId", AttributeValue.fromS("u1"))));
        }
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        String[] all = new String[arguments.length + 4];
        all[0] = "kifu";
        all[1] = "quota";
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        all[all.length - 2] = "--data";
        all[all.length - 1] = folder.toString();
        return line.execute(all);
    }

    @Test
    void theUsualFiguresAreShownAndSet() {
        assertThat(run()).as(err.toString()).isZero();
        assertThat(out.toString()).isEqualToIgnoringNewLines("everyone: 3000 records, 50 tags");
        assertThat(run("--kifus", "10")).isZero();
        assertThat(out.toString()).isEqualToIgnoringNewLines("everyone: 10 records, 50 tags");
    }

    @Test
    void aPersonHasFiguresOfTheirOwnInTheRegisteredSpelling() {
        assertThat(run("h-akira", "--tags", "7")).as(err.toString()).isZero();
        assertThat(out.toString()).isEqualToIgnoringNewLines("H-Akira: 0 of 3000 records, 0 of 7 tags");
        assertThat(run("H-AKIRA", "--kifus", "5", "--tags", "default")).isZero();
        assertThat(out.toString()).isEqualToIgnoringNewLines("H-Akira: 0 of 5 records, 0 of 50 tags");
    }

    @Test
    void whatIsWrongIsOneLine() {
        assertThat(run("nobody")).isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(err.toString()).contains("Nobody has the username 'nobody'.");
        assertThat(run("--kifus", "-1")).isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(err.toString()).contains("kifuMax must be from 0 to 1000000.");
        assertThat(run("--kifus", "many")).isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(err.toString()).contains("--kifus must be a whole number");
    }
}
