package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.cli.migrate.Migrations;
import dev.ittaku.cli.store.Designs;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.migration.Migration;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;

class MigrateRunCommandTest {
    private static final String TABLE = "EsiritoriGame";
    private static final String ATTRIBUTE = "GSI1PK";
    private static final TableDesign DESIGN = Designs.named(TABLE).get(0);

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path data;

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    /** A sample as a program wrote it that did not know the index. */
    private <T> void writeWithoutIndexAttribute(Entity<T, ?> entity) {
        assertThat(run("tables", "create", TABLE, "--data", data.toString())).isZero();
        Map<String, AttributeValue> item =
                entity.encode(entity.samples().orElseThrow().apply(0));
        item.remove(ATTRIBUTE);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data)) {
            store.client().putItem(r -> r.tableName(TABLE).item(item));
        }
    }

    @Test
    void aRewriteIsTriedOnACopyThenRunThenListed() {
        Entity<?, ?> entity = DESIGN.entities().stream()
                .filter(each -> each.attributes().containsKey(ATTRIBUTE))
                .findFirst()
                .orElseThrow();
        writeWithoutIndexAttribute(entity);
        String name = Migration.rewrite(DESIGN, entity).name();
        assertThat(run("migrate", "list", "--data", data.toString())).isZero();
        assertThat(out.toString()).doesNotContain(name);
        assertThat(run("migrate", "run", name, "--dry-run", "--data", data.toString()))
                .isZero();
        assertThat(out.toString()).contains("on a copy of 1 items, " + name + ": 1 items read, 1 changed", "proved: ");
        assertThat(attributes()).doesNotContain(ATTRIBUTE);
        assertThat(run("migrate", "run", name, "--without-proof", "--by", "aki", "--data", data.toString()))
                .isZero();
        assertThat(out.toString().strip()).isEqualTo(name + ": 1 items read, 1 changed, 0 left as they are, 0 failed");
        assertThat(attributes()).contains(ATTRIBUTE);
        assertThat(run("migrate", "run", name, "--data", data.toString())).isZero();
        assertThat(out.toString())
                .as("what follows from the design is looked at for every design anew")
                .contains(name + ": 1 items read, 0 changed, 1 left as they are, 0 failed");
        assertThat(run("migrate", "run", name, "--again", "--data", data.toString()))
                .isZero();
        assertThat(out.toString())
                .contains("questions are answered as before")
                .contains("1 items read, 0 changed, 1 left as they are, 0 failed");
        assertThat(run("migrate", "list", "--data", data.toString())).isZero();
        assertThat(out.toString()).contains(name + " (EsiritoriGame): done by ").contains("0 of 1 items changed");
    }

    @Test
    void aPlanCreatesTheIndexAndFillsItThenNothingIsLeft() {
        Entity<?, ?> entity = DESIGN.entities().stream()
                .filter(each -> each.attributes().containsKey(ATTRIBUTE))
                .findFirst()
                .orElseThrow();
        writeWithoutIndexAttribute(entity);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data)) {
            GlobalSecondaryIndexUpdate drop = GlobalSecondaryIndexUpdate.builder()
                    .delete(d -> d.indexName("GSI1-PlayerIndex"))
                    .build();
            store.client().updateTable(r -> r.tableName(TABLE).globalSecondaryIndexUpdates(List.of(drop)));
        }
        assertThat(run("tables", "diff", TABLE, "--from", data.toString())).isZero();
        assertThat(out.toString())
                .contains("compatible   NEW_INDEX GSI1-PlayerIndex", "OUTDATED " + entity.name())
                .containsSubsequence("CREATE_INDEX", "DUAL_WRITE", "BACKFILL " + entity.name(), "SWITCH_READS");
        assertThat(run("migrate", "run", "plan-" + TABLE, "--data", data.toString()))
                .isZero();
        assertThat(out.toString())
                .contains("created the index GSI1-PlayerIndex", "proved: ", ": 1 items read, 1 changed");
        assertThat(run("tables", "diff", TABLE, "--from", data.toString())).isZero();
        assertThat(out.toString()).doesNotContain("NEW_INDEX", "OUTDATED", "plan");
    }

    private Set<String> attributes() {
        Set<String> names = new HashSet<>();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data)) {
            store.client().scan(r -> r.tableName(TABLE)).items().forEach(item -> names.addAll(item.keySet()));
        }
        return names;
    }

    @Test
    void whatDoesNotExistIsOneClearLine() {
        EmbeddedDynamoDb.open(data).close();
        assertThat(run("migrate", "run", "nothing", "--data", data.toString())).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("ittaku: There is no migration 'nothing'")
                .hasLineCount(1);
        String name = Migration.rewrite(DESIGN, DESIGN.entities().get(0)).name();
        assertThat(run("migrate", "run", name, "--data", data.toString())).isEqualTo(2);
        assertThat(err.toString().strip())
                .isEqualTo("ittaku: There is no such table in this store; make it with tables create.");
        assertThat(run("migrate", "run", name, "--segments", "0", "--data", data.toString()))
                .isEqualTo(2);
        assertThat(run("migrate", "run", name, "--dry-run", "--without-proof")).isEqualTo(2);
    }

    @Test
    void everyMigrationOfAProductHasANameOfItsOwn() {
        assertThat(Migrations.byHand()).extracting(Migration::name).doesNotHaveDuplicates();
        assertThat(Product.all())
                .allSatisfy(product -> product.migrations()
                        .forEach(migration -> assertThat(product.designs()).contains(migration.design())));
    }
}
