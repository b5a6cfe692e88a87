package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.vote.VoteDesign;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A damaged store is refused with one line by every command that opens it, and the repair says what it did. */
class DynamodbRepairCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path data;

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }

    @Test
    void aDamagedStoreIsRefusedRepairedAndOpensAgain() throws Exception {
        String folder = data.toString();
        assertThat(run("tables", "create", VoteDesign.DESIGN.name(), "--data", folder))
                .isZero();
        assertThat(run("dynamodb", "repair", "--data", folder)).isZero();
        assertThat(out.toString()).contains("is whole: 1 tables, 0 items. Nothing was changed.");

        Files.delete(data.resolve("CURRENT"));
        assertThat(run("tables", "create", "--data", folder)).isEqualTo(1);
        assertThat(err.toString().lines()).singleElement().asString().contains("CURRENT is missing");
        assertThat(run("dynamodb", "--data", folder, "--port", "0")).isEqualTo(1);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("CURRENT is missing", "./ittaku dynamodb repair --data " + folder)
                .containsOnlyOnce(folder + " is damaged");

        assertThat(run("dynamodb", "repair", "--data", folder)).isEqualTo(1);
        assertThat(out.toString())
                .contains("Found: the file CURRENT is missing.")
                .contains("Table " + VoteDesign.DESIGN.name() + ": 0 items kept")
                .contains("damaged-1");
        assertThat(run("dynamodb", "repair", "--data", folder)).isZero();
    }

    @Test
    void aStoreInUseIsOneLine() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data)) {
            assertThat(store.client().listTables().tableNames()).isEmpty();
            assertThat(run("dynamodb", "repair", "--data", data.toString())).isEqualTo(1);
            assertThat(err.toString().lines()).singleElement().asString().contains("is in use");
        }
    }
}
