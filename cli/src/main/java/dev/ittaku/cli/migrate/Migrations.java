package dev.ittaku.cli.migrate;

import dev.ittaku.cli.store.Designs;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.migration.LiveVersion;
import dev.ittaku.table.migration.Migration;
import dev.ittaku.table.migration.TableVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** The migrations of the products that are here: those written by hand, and those that follow from the designs. */
public final class Migrations {
    private static final String PLAN = "plan-";

    private Migrations() {}

    public static List<Migration> byHand() {
        return Product.all().stream()
                .flatMap(product -> product.migrations().stream())
                .toList();
    }

    /** One for every entity. */
    static List<Migration> derived(TableDesign design) {
        List<Migration> all = new ArrayList<>();
        for (Entity<?, ?> entity : design.entities()) {
            all.add(Migration.rewrite(design, entity));
        }
        return all;
    }

    /** What {@code migrate run NAME} does. */
    static MigrationWork work(String name, DynamoDbClient client) {
        if (name.startsWith(PLAN)) {
            return plan(Designs.named(name.substring(PLAN.length())).get(0), client);
        }
        Migration migration = named(name);
        return new MigrationWork(migration.design(), false, List.of(migration));
    }

    /** Creates the indexes that are missing and rewrites the entities of which items are out of date. */
    private static MigrationWork plan(TableDesign design, DynamoDbClient client) {
        TableVersion live = new LiveVersion(client, design)
                .read(items -> {})
                .orElseThrow(() -> ResourceNotFoundException.builder().build());
        List<Migration> migrations = new ArrayList<>();
        for (Entity<?, ?> entity : design.entities()) {
            TableVersion.EntityVersion version = live.entities().get(entity.name());
            if (version != null && version.outdated() > 0) {
                migrations.add(Migration.rewrite(design, entity));
            }
        }
        return new MigrationWork(design, true, migrations);
    }

    static Migration named(String name) {
        List<Migration> all = new ArrayList<>(byHand());
        Designs.all().forEach(design -> all.addAll(derived(design)));
        return all.stream()
                .filter(migration -> migration.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new CommandFailure(unknown(name), CommandFailure.BAD_INPUT));
    }

    private static String unknown(String name) {
        List<Migration> byHand = byHand();
        return "There is no migration '" + name + "'; there "
                + (byHand.isEmpty()
                        ? "are none written by hand"
                        : "is " + byHand.stream().map(Migration::name).collect(Collectors.joining(", ")))
                + ", plan-TABLE for every table, and rewrite-TABLE-ENTITY for every entity.";
    }
}
