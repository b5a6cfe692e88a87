package dev.ittaku.table.migration;

import dev.ittaku.table.migration.TableVersion.AttributeVersion;
import dev.ittaku.table.migration.TableVersion.EntityVersion;
import dev.ittaku.table.migration.TableVersion.IndexVersion;
import dev.ittaku.table.migration.VersionChange.Kind;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The differences between the entities of two versions of a table. */
final class EntityChanges {
    private final TableVersion to;
    private final VersionDiff.Collector found;

    private EntityChanges(TableVersion to, VersionDiff.Collector found) {
        this.to = to;
        this.found = found;
    }

    static void find(TableVersion from, TableVersion to, VersionDiff.Collector found) {
        EntityChanges changes = new EntityChanges(to, found);
        to.entities().forEach((name, entity) -> {
            EntityVersion old = from.entities().get(name);
            if (old != null) {
                changes.compare(name, old, entity);
            } else if (!isStore(from)) {
                found.change(Kind.NEW_ENTITY, name, "'" + entity.partition() + "' / '" + entity.sort() + "'", true);
            }
        });
        from.entities().forEach((name, entity) -> {
            if (!to.entities().containsKey(name) && !isStore(to)) {
                found.change(Kind.ENTITY_GONE, name, "nobody reads its items any more", false);
                found.step(
                        PlanStep.Kind.CLEAN_UP, name, "delete its items by a migration written by hand, if so meant");
            }
        });
        if (from.strangers() != to.strangers()) {
            found.change(
                    Kind.ENTITY_GONE,
                    to.table(),
                    from.strangers() + " items belong to no entity, " + to.strangers() + " on the other side",
                    false);
        }
    }

    /** A store shows only entities that have items, and cannot say what their attributes are made from. */
    private static boolean isStore(TableVersion version) {
        return version.entities().values().stream().allMatch(entity -> entity.items() > 0);
    }

    private void compare(String name, EntityVersion old, EntityVersion now) {
        if (!old.partition().equals(now.partition()) || !old.sort().equals(now.sort())) {
            found.change(
                    Kind.ENTITY_KEY,
                    name,
                    "'" + old.partition() + "' / '" + old.sort() + "' becomes '" + now.partition() + "' / '"
                            + now.sort() + "'",
                    false);
            found.step(
                    PlanStep.Kind.BY_HAND,
                    name,
                    "declare the new key as another entity, write both, move the old items by a migration of your own,"
                            + " read the new ones, delete the old ones");
        }
        if (old.shards() > 0 && now.shards() > 0 && old.shards() != now.shards()) {
            found.change(Kind.SHARDS, name, old.shards() + " become " + now.shards(), false);
            found.step(
                    PlanStep.Kind.BY_HAND,
                    name,
                    "set " + old.shards() + "+" + now.shards() + " on all servers, then " + now.shards() + "+"
                            + old.shards() + ", move the items by a rewrite, then set " + now.shards());
        }
        boolean upgrades = now.schema() > old.schema() && now.items() == 0;
        if (now.schema() != old.schema() && old.items() == 0) {
            found.change(
                    Kind.SCHEMA,
                    name,
                    "version " + old.schema() + " becomes " + now.schema()
                            + (upgrades ? "; programs of the old version refuse new items" : ""),
                    upgrades);
        }
        Set<String> added = attributes(name, old, now, upgrades);
        if (old.outdated() > 0) {
            found.change(
                    Kind.OUTDATED, name, old.outdated() + " of " + old.items() + " items are not written so", true);
        }
        if (old.outdated() > 0 || upgrades || (old.items() == 0 && isIndexed(added))) {
            found.step(
                    PlanStep.Kind.BACKFILL,
                    name,
                    "migrate run rewrite-" + to.table() + "-" + name.replaceAll("[^A-Za-z0-9_.-]", "-"));
        }
        if (old.items() == 0 && now.items() == 0) {
            guards(name, old, now);
        }
    }

    private boolean isIndexed(Set<String> attributes) {
        for (IndexVersion index : to.indexes().values()) {
            if (index.partition().stream().anyMatch(attributes::contains)
                    || index.sort().stream().anyMatch(attributes::contains)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the attributes that are new. */
    private Set<String> attributes(String name, EntityVersion old, EntityVersion now, boolean upgrades) {
        Map<String, AttributeVersion> gone = new TreeMap<>(old.attributes());
        gone.keySet().removeAll(now.attributes().keySet());
        Map<String, AttributeVersion> added = new TreeMap<>(now.attributes());
        added.keySet().removeAll(old.attributes().keySet());
        Set<String> all = new HashSet<>(added.keySet());
        now.attributes().forEach((attribute, version) -> {
            AttributeVersion before = old.attributes().get(attribute);
            if (before != null && !before.kind().equals(version.kind())) {
                found.change(Kind.TYPE, name + "." + attribute, before.kind() + " becomes " + version.kind(), upgrades);
            }
        });
        for (Map.Entry<String, AttributeVersion> each : Map.copyOf(added).entrySet()) {
            String attribute = each.getKey();
            Optional<String> former = former(each.getValue(), gone);
            if (former.isPresent()) {
                boolean sure = !origin(gone, former.get()).isEmpty();
                found.change(
                        Kind.RENAMED,
                        name + "." + former.get(),
                        (sure ? "is called '" : "is perhaps called '") + attribute + "' now",
                        upgrades);
                if (!upgrades && old.outdated() == 0) {
                    found.step(
                            PlanStep.Kind.BY_HAND,
                            name,
                            "raise its schema(…) and take '" + attribute + "' from '" + former.get()
                                    + "' in upgrade(…)");
                }
                gone.remove(former.get());
                added.remove(attribute);
            }
        }
        added.forEach((attribute, version) -> found.change(
                Kind.NEW_ATTRIBUTE, name + "." + attribute, version.kind() + " " + version.origin(), true));
        gone.forEach((attribute, version) ->
                found.change(Kind.ATTRIBUTE_GONE, name + "." + attribute, "stays on items that have it", true));
        return all;
    }

    /** The attribute that was made from the same component; in a store, the only one of the same type. */
    private static Optional<String> former(AttributeVersion added, Map<String, AttributeVersion> gone) {
        Optional<String> same = gone.entrySet().stream()
                .filter(each ->
                        !added.origin().isEmpty() && each.getValue().origin().equals(added.origin()))
                .map(Map.Entry::getKey)
                .findFirst();
        if (same.isPresent()) {
            return same;
        }
        return gone.entrySet().stream()
                .filter(each -> each.getValue().origin().isEmpty()
                        && each.getValue().kind().equals(added.kind()))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static String origin(Map<String, AttributeVersion> attributes, String name) {
        AttributeVersion version = attributes.get(name);
        return version == null ? "" : version.origin();
    }

    private void guards(String name, EntityVersion old, EntityVersion now) {
        for (String unique : now.uniques()) {
            if (!old.uniques().contains(unique)) {
                found.change(Kind.UNIQUE, name + "." + unique, "must be unique now", true);
                found.step(PlanStep.Kind.REPAIR, name, "./ittaku tables verify " + to.table() + " --repair");
            }
        }
        for (String counter : now.counters()) {
            if (!old.counters().contains(counter)) {
                found.change(Kind.COUNTER, name + " " + counter, "is counted now", true);
                found.step(PlanStep.Kind.REPAIR, name, "./ittaku tables verify " + to.table() + " --repair");
            }
        }
    }
}
