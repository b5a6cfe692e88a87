package dev.ittaku.cli.migrate;

import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.migration.Migration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What one call of {@code migrate run} does to a table.
 *
 * @param indexes whether missing indexes are created first
 */
public record MigrationWork(TableDesign design, boolean indexes, List<Migration> migrations) {
    Set<String> mayChange() {
        Set<String> names = new HashSet<>();
        migrations.forEach(migration -> names.addAll(migration.mayChange()));
        return names;
    }

    Set<String> mayGain() {
        Set<String> names = new HashSet<>();
        migrations.forEach(migration -> names.addAll(migration.mayGain()));
        return names;
    }
    /** Whether it follows from the design as it is now, and not from a migration that is done once. */
    boolean derived() {
        return indexes || migrations.stream().noneMatch(Migrations.byHand()::contains);
    }
}
