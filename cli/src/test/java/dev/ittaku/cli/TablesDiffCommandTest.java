package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TablesDiffCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    @Test
    void aDesignWrittenEarlierIsComparedWithTodays() throws IOException {
        assertThat(run("tables", "document", "ShogiProject", "--json", "--out", folder.toString()))
                .isZero();
        Path file = folder.resolve("ShogiProject.json");
        assertThat(run("tables", "diff", "--from", file.toString())).isZero();
        assertThat(out.toString().strip()).isEqualTo("ShogiProject: no difference");
        Files.writeString(file, Files.readString(file).replace("\"latest_update\"", "\"last_update\""));
        assertThat(run("tables", "diff", "--from", file.toString())).isEqualTo(1);
        assertThat(out.toString()).contains("INCOMPATIBLE RENAMED", "is called 'latest_update' now");
        Files.writeString(file, "{");
        assertThat(run("tables", "diff", "--from", file.toString())).isEqualTo(2);
        assertThat(err.toString()).hasLineCount(1);
    }

    @Test
    void aStoreWithoutTablesAndOneThatIsNoneAreTold() throws IOException {
        Path data = Files.createDirectory(folder.resolve("data"));
        assertThat(run("tables", "diff", "lessons", "--from", data.toString()))
                .as("a folder without a store must not become one")
                .isEqualTo(2);
        EmbeddedDynamoDb.open(data).close();
        assertThat(run("tables", "diff", "lessons", "--from", data.toString())).isZero();
        assertThat(out.toString())
                .contains("NEW_TABLE lessons", "CREATE_TABLE lessons: ./ittaku tables create lessons");
        assertThat(run("tables", "diff", "--from", folder.resolve("none").toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("There is no store in").hasLineCount(1);
        assertThat(run("tables", "diff")).isEqualTo(2);
    }
}
