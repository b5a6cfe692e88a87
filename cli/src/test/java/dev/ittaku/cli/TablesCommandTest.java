package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.cli.store.Designs;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreListener;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

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

    @Test
    void verifyTellsWrongCountersAndGuardsAndRepairsThem(@TempDir Path data) {
        assertThat(run("tables", "create", "lessons", "--data", data.toString()))
                .isZero();
        String guard = Designs.named("lessons").get(0).entities().stream()
                .flatMap(entity -> entity.uniques().stream())
                .map(unique -> unique.guard().toString().replaceAll("\\{.*", "lost"))
                .findFirst()
                .orElseThrow();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data)) {
            AttributeValue key = AttributeValue.fromS(guard);
            store.client().putItem(r -> r.tableName("lessons").item(Map.of("PK", key, "SK", key)));
        }
        out.getBuffer().setLength(0);
        assertThat(run("tables", "verify", "lessons", "--data", data.toString()))
                .isEqualTo(1);
        assertThat(out.toString()).contains("FOUND ORPHANED_GUARD", guard, "lessons: 1 items, 1 faults");
        out.getBuffer().setLength(0);
        assertThat(run("tables", "verify", "lessons", "--repair", "--data", data.toString()))
                .isZero();
        assertThat(out.toString()).contains("REPAIRED ORPHANED_GUARD");
        out.getBuffer().setLength(0);
        // Beside the program that has the store open.
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data);
                StoreListener listener = StoreListener.start(store, data, Clock.systemUTC())) {
            assertThat(listener).isNotNull();
            assertThat(run("tables", "verify", "lessons", "--data", data.toString()))
                    .isZero();
        }
        assertThat(out.toString().strip()).isEqualTo("lessons: 0 items, sound");
    }

    @Test
    void verifyOfATableThatIsNotThereIsOneClearLine(@TempDir Path data) {
        EmbeddedDynamoDb.open(data).close();
        assertThat(run("tables", "verify", "lessons", "--data", data.toString()))
                .isEqualTo(2);
        assertThat(err.toString().strip())
                .isEqualTo("ittaku: There is no table 'lessons' in this store; make it with tables create.");
    }
}
