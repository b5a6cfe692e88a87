package dev.ittaku.console.model;

import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.console.table.KeyAttribute;
import dev.ittaku.console.table.TableFacts;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.document.ItemCost;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/** Judges what a change to a table's model would cost, from a sample of its items. */
public final class ChangeCosts {
    private static final int READ_UNIT = 4096;

    /** The parts of an index that its cost depends on: its items and their projected attributes. */
    private record Held(String name, List<String> key, Projection projection) {
        /** The projected part of an item; null if the item is not in the index. */
        @Nullable
        Map<String, AttributeValue> entry(Map<String, AttributeValue> item, List<String> tableKey) {
            if (!item.keySet().containsAll(key)) {
                return null;
            }
            if (projection.projectionType() == ProjectionType.ALL) {
                return item;
            }
            Map<String, AttributeValue> entry = new HashMap<>(item);
            entry.keySet()
                    .removeIf(name -> !key.contains(name)
                            && !tableKey.contains(name)
                            && !projection.nonKeyAttributes().contains(name));
            return entry;
        }
    }

    private final DynamoDbClient client;

    public ChangeCosts(DynamoDbClient client) {
        this.client = client;
    }

    public ChangeCost of(TableFacts table, ChangeAsked asked) {
        checkEntity(table, asked.entity());
        List<Held> indexes = indexes(table);
        List<Held> touched = asked.kind() == ChangeAsked.Kind.REMOVE_INDEX
                ? indexes.stream()
                        .filter(index -> index.name.equals(asked.index()))
                        .toList()
                : indexes;
        if (asked.kind() == ChangeAsked.Kind.REMOVE_INDEX && touched.isEmpty()) {
            throw ConsoleRefusal.absent("Table " + table.name() + " has no index of this name.");
        }
        return judged(table, asked, touched, TableSample.of(client, table));
    }

    private static ChangeCost judged(TableFacts table, ChangeAsked asked, List<Held> indexes, TableSample sample) {
        List<String> tableKey = names(table.key().all());
        int found = 0;
        long bytes = 0;
        double units = 0;
        for (Map<String, AttributeValue> item : sample.items()) {
            if (!isMeant(table, asked.entity(), item)) {
                continue;
            }
            List<Map<String, AttributeValue>> entries = Stream.concat(
                            asked.kind() == ChangeAsked.Kind.REMOVE_INDEX ? Stream.empty() : Stream.of(item),
                            indexes.stream().flatMap(index -> Stream.ofNullable(index.entry(item, tableKey))))
                    .toList();
            found += entries.isEmpty() ? 0 : 1;
            for (Map<String, AttributeValue> entry : entries) {
                int size = ItemCost.of(entry).bytes();
                bytes += size;
                units += TableSample.writeUnits(size);
            }
        }
        boolean removal = asked.kind() == ChangeAsked.Kind.REMOVE_INDEX;
        // A new key means that the old item, and its entries in the indexes, are deleted as well.
        long writeUnits = removal ? 0 : sample.scaled(asked.kind() == ChangeAsked.Kind.REKEY ? 2 * units : units);
        Long size = table.description().tableSizeBytes();
        return new ChangeCost(
                sample.items().size(),
                found,
                sample.exact(),
                sample.scaled(found),
                sample.scaled((double) bytes),
                removal || size == null ? 0 : Math.ceil((double) size / READ_UNIT) / 2,
                writeUnits,
                sample.seconds(writeUnits),
                sample.rate(),
                removal && found > 0 ? -units / found : 0,
                sample.cost());
    }

    private static boolean isMeant(TableFacts table, @Nullable String entity, Map<String, AttributeValue> item) {
        return entity == null
                || table.entityOf(item).map(Entity::name).filter(entity::equals).isPresent();
    }

    private static void checkEntity(TableFacts table, @Nullable String entity) {
        if (entity != null
                && table.design().stream()
                        .flatMap(design -> design.entities().stream())
                        .noneMatch(known -> known.name().equals(entity))) {
            throw ConsoleRefusal.absent("Table " + table.name() + " has no entity of this name.");
        }
    }

    private static List<Held> indexes(TableFacts table) {
        return Stream.concat(
                        table.description().globalSecondaryIndexes().stream()
                                .map(index -> Map.entry(index.indexName(), index.projection())),
                        table.description().localSecondaryIndexes().stream()
                                .map(index -> Map.entry(index.indexName(), index.projection())))
                .map(index ->
                        new Held(index.getKey(), names(table.key(index.getKey()).all()), index.getValue()))
                .toList();
    }

    private static List<String> names(List<KeyAttribute> key) {
        return key.stream().map(KeyAttribute::name).toList();
    }
}
