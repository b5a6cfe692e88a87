package dev.ittaku.table.migration;

import dev.ittaku.table.migration.TableVersion.IndexVersion;
import dev.ittaku.table.migration.VersionChange.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The differences between two versions of a table.
 *
 * @param changes the differences
 * @param plan the steps to take, in order
 */
public record VersionDiff(String table, List<VersionChange> changes, List<PlanStep> plan) {
    public VersionDiff {
        changes = List.copyOf(changes);
        plan = List.copyOf(plan);
    }

    public boolean isEmpty() {
        return changes.isEmpty();
    }

    /** Compares two versions; a missing one is empty. */
    public static VersionDiff between(String table, Optional<TableVersion> from, Optional<TableVersion> to) {
        Collector found = new Collector();
        if (from.isPresent() && to.isPresent()) {
            layout(from.get(), to.get(), found);
            indexes(from.get(), to.get(), found);
            EntityChanges.find(from.get(), to.get(), found);
        } else if (to.isPresent()) {
            found.change(Kind.NEW_TABLE, table, "is not there yet", true);
            found.step(PlanStep.Kind.CREATE_TABLE, table, "./ittaku tables create " + table);
        } else if (from.isPresent()) {
            found.change(Kind.TABLE_GONE, table, "is declared no longer", false);
            found.step(PlanStep.Kind.CLEAN_UP, table, "delete the table when no server uses it");
        }
        found.plan.sort(Comparator.comparing(PlanStep::kind));
        return new VersionDiff(
                table, found.changes, found.plan.stream().distinct().toList());
    }

    private static void layout(TableVersion from, TableVersion to, Collector found) {
        if (!from.keys().equals(to.keys())) {
            found.change(Kind.KEY, to.table(), "keys " + from.keys() + " become " + to.keys(), false);
            found.step(
                    PlanStep.Kind.BY_HAND,
                    to.table(),
                    "keys of a table cannot be changed: create one under another name and copy the items");
        }
        option("time to live", from.ttl(), to.ttl(), to.table(), found);
        option("stream", from.stream(), to.stream(), to.table(), found);
    }

    private static void option(String what, String from, String to, String table, Collector found) {
        if (!from.equals(to)) {
            String words = what + " " + orNone(from) + " becomes " + orNone(to);
            found.change(Kind.OPTION, table, words, true);
            found.step(PlanStep.Kind.BY_HAND, table, "set it in the store: " + words);
        }
    }

    private static String orNone(String text) {
        return text.isEmpty() ? "none" : text;
    }

    private static void indexes(TableVersion from, TableVersion to, Collector found) {
        to.indexes().forEach((name, index) -> {
            IndexVersion old = from.indexes().get(name);
            if (old == null) {
                newIndex(from, name, index, found);
            } else if (!old.sameKeys(index) || !old.projection().equals(index.projection())) {
                found.change(Kind.INDEX_CHANGED, name, text(old) + " becomes " + text(index), false);
                found.step(
                        PlanStep.Kind.BY_HAND,
                        name,
                        "an index cannot be changed: declare it under another name, and drop this one afterwards");
            } else if (old.shards() > 0 && index.shards() > 0 && old.shards() != index.shards()) {
                shards(name, old.shards(), index.shards(), found);
            }
        });
        from.indexes().forEach((name, index) -> {
            if (!to.indexes().containsKey(name)) {
                found.change(Kind.INDEX_GONE, name, "is declared no longer", true);
                found.step(PlanStep.Kind.CLEAN_UP, name, "drop the index when no server reads it");
            }
        });
    }

    private static void newIndex(TableVersion from, String name, IndexVersion index, Collector found) {
        found.change(Kind.NEW_INDEX, name, text(index), !index.local());
        if (index.local()) {
            found.step(
                    PlanStep.Kind.BY_HAND, name, "a local index comes with its table only: use a global one, or copy");
            return;
        }
        found.step(
                PlanStep.Kind.CREATE_INDEX, name, "migrate run plan-" + from.table() + " creates it and waits for it");
        found.step(PlanStep.Kind.DUAL_WRITE, name, "start servers that write its attributes and do not read it yet");
        found.step(PlanStep.Kind.SWITCH_READS, name, "start servers that read it");
    }

    private static void shards(String name, int old, int now, Collector found) {
        boolean raised = now > old;
        found.change(Kind.SHARDS, name, old + " become " + now, raised);
        if (!raised) {
            found.step(PlanStep.Kind.BY_HAND, name, "shards are only raised: items in the upper ones would be lost");
        }
    }

    private static String text(IndexVersion index) {
        return (index.local() ? "local " : "global ") + index.partition() + " " + index.sort() + " "
                + index.projection();
    }

    /** The differences found so far. */
    static final class Collector {
        private final List<VersionChange> changes = new ArrayList<>();
        private final List<PlanStep> plan = new ArrayList<>();

        void change(Kind kind, String where, String detail, boolean compatible) {
            changes.add(new VersionChange(kind, where, detail, compatible));
        }

        void step(PlanStep.Kind kind, String what, String how) {
            plan.add(new PlanStep(kind, what, how));
        }
    }
}
