package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TablesCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    @Test
    void withoutMoreItListsEveryTable() {
        assertThat(run("tables")).isZero();
        assertThat(out.toString().lines()).hasSize(Designs.all().size());
        assertThat(out.toString()).contains("ShogiProject", "IttakuAccounts");
    }

    @Test
    void createMakesTheTablesOnceAndFindsThemAsDeclared(@TempDir Path data) {
        assertThat(run("tables", "create", "--data", data.toString())).isZero();
        assertThat(out.toString().lines()).hasSize(Designs.all().size()).allMatch(line -> line.endsWith(": created"));
        out.getBuffer().setLength(0);
        assertThat(run("tables", "create", "lessons", "--data", data.toString()))
                .isZero();
        assertThat(out.toString().strip()).isEqualTo("lessons: is there");
    }

    @Test
    void documentAndCloudformationWriteWhereTheyAreTold(@TempDir Path folder) {
        assertThat(run("tables", "document", "lessons", "--out", folder.toString()))
                .isZero();
        assertThat(run("tables", "cloudformation", "lessons", "--out", folder.toString()))
                .isZero();
        assertThat(folder.resolve("lessons.md")).content().startsWith("# Table `lessons`");
        assertThat(Files.exists(folder.resolve("lessons.yaml"))).isTrue();
    }

    @Test
    void anUnknownTableOrEndpointIsOneClearLine(@TempDir Path folder) {
        assertThat(run("tables", "document", "nothing", "--out", folder.toString()))
                .isEqualTo(2);
        assertThat(err.toString()).startsWith("ittaku: There is no table 'nothing'");
        err.getBuffer().setLength(0);
        assertThat(run("tables", "create", "--endpoint", "nowhere")).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1);
    }
}
