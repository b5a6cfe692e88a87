package dev.ittaku.table.migration;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.migration.TableVersion.AttributeVersion;
import dev.ittaku.table.migration.TableVersion.EntityVersion;
import dev.ittaku.table.migration.TableVersion.IndexVersion;
import dev.ittaku.table.write.Rewrite;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/** Finds out what a table in a store is like: its keys and indexes, and what its items look like to the present design. */
public final class LiveVersion {
    private final DynamoDbClient client;
    private final TableDesign design;

    public LiveVersion(DynamoDbClient client, TableDesign design) {
        this.client = client;
        this.design = design;
    }

    /** Reads the whole table; nothing if the store has none of that name. */
    public Optional<TableVersion> read(LongConsumer progress) {
        TableDescription live;
        try {
            live = client.describeTable(r -> r.tableName(design.name())).table();
        } catch (ResourceNotFoundException e) {
            return Optional.empty();
        }
        Map<String, IndexVersion> indexes = new TreeMap<>();
        live.globalSecondaryIndexes()
                .forEach(index -> indexes.put(index.indexName(), index(false, index.keySchema(), index.projection())));
        live.localSecondaryIndexes()
                .forEach(index -> indexes.put(index.indexName(), index(true, index.keySchema(), index.projection())));
        List<String> keys = new ArrayList<>(named(live.keySchema(), KeyType.HASH));
        keys.addAll(named(live.keySchema(), KeyType.RANGE));
        Items items = new Items();
        long read = 0;
        for (Map<String, AttributeValue> item : client.scanPaginator(
                        ScanRequest.builder().tableName(design.name()).build())
                .items()) {
            items.see(item);
            progress.accept(++read);
        }
        boolean streams = live.streamSpecification() != null
                && Boolean.TRUE.equals(live.streamSpecification().streamEnabled());
        return Optional.of(new TableVersion(
                design.name(),
                keys,
                indexes,
                ttl(),
                streams ? live.streamSpecification().streamViewTypeAsString() : "",
                items.versions(),
                items.strangers));
    }

    private static IndexVersion index(boolean local, List<KeySchemaElement> schema, Projection projection) {
        String projected = projection.projectionType() == ProjectionType.INCLUDE
                ? "INCLUDE " + projection.nonKeyAttributes().stream().sorted().toList()
                : projection.projectionTypeAsString();
        return new IndexVersion(local, named(schema, KeyType.HASH), named(schema, KeyType.RANGE), projected, 0);
    }

    private static List<String> named(List<KeySchemaElement> schema, KeyType type) {
        return schema.stream()
                .filter(key -> key.keyType() == type)
                .map(KeySchemaElement::attributeName)
                .toList();
    }

    private String ttl() {
        var ttl = client.describeTimeToLive(r -> r.tableName(design.name())).timeToLiveDescription();
        boolean on = ttl != null
                && (ttl.timeToLiveStatus() == TimeToLiveStatus.ENABLED
                        || ttl.timeToLiveStatus() == TimeToLiveStatus.ENABLING);
        return on ? ttl.attributeName() : "";
    }

    /** What the items of the table look like. */
    private final class Items {
        private final Map<Entity<?, ?>, Seen> seen = new HashMap<>();
        private long strangers;

        void see(Map<String, AttributeValue> item) {
            Optional<Entity<?, ?>> entity = design.entityOf(item);
            if (entity.isPresent()) {
                seen.computeIfAbsent(entity.get(), Seen::new).see(item);
            } else if (!isOurs(item)) {
                strangers++;
            }
        }

        /** Guards and records of migrations belong to no entity. */
        private boolean isOurs(Map<String, AttributeValue> item) {
            String partition = design.layout().key(item).partition();
            return partition.startsWith("migration#") || partition.startsWith("unique#");
        }

        Map<String, EntityVersion> versions() {
            Map<String, EntityVersion> versions = new TreeMap<>();
            seen.forEach((entity, each) -> versions.put(entity.name(), each.version()));
            return versions;
        }
    }

    /** The items of one entity. */
    private static final class Seen {
        private final Entity<?, ?> entity;
        private final Map<String, AttributeVersion> attributes = new TreeMap<>();
        private long items;
        private long outdated;
        private int schema = 1;

        Seen(Entity<?, ?> entity) {
            this.entity = entity;
        }

        void see(Map<String, AttributeValue> item) {
            items++;
            schema = Math.max(schema, entity.schemaVersion(item));
            item.forEach((name, value) -> {
                // A NULL says nothing about the type of the attribute in other items.
                if (!entity.table().isKey(name) && value.type() != AttributeValue.Type.NUL) {
                    attributes.put(name, new AttributeVersion(value.type().name(), ""));
                }
            });
            try {
                outdated += Rewrite.of(entity, item).isPresent() ? 1 : 0;
            } catch (TableException e) {
                // An unreadable item needs attention, too.
                outdated++;
            }
        }

        EntityVersion version() {
            return new EntityVersion(
                    entity.partitionTemplate().toString(),
                    entity.sortTemplate().map(Object::toString).orElse(""),
                    0,
                    schema,
                    attributes,
                    List.of(),
                    List.of(),
                    items,
                    outdated);
        }
    }
}
