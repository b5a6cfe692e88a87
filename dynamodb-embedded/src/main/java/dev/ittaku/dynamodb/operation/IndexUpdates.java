package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import dev.ittaku.dynamodb.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.table.Index;
import dev.ittaku.dynamodb.table.Table;
import dev.ittaku.dynamodb.table.Throughput;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.DeleteGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** The GlobalSecondaryIndexUpdates of UpdateTable: an index made, removed, or given other throughput. */
final class IndexUpdates {
    private final Engine engine;
    private final UpdateTableRequest request;
    private final List<String> created = new ArrayList<>();

    IndexUpdates(Engine engine, UpdateTableRequest request) {
        this.engine = engine;
        this.request = request;
        Set<String> names = new HashSet<>();
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            int given = (update.create() == null ? 0 : 1)
                    + (update.update() == null ? 0 : 1)
                    + (update.delete() == null ? 0 : 1);
            if (given > 1) {
                throw Errors.validation(TableRules.INVALID
                        + "Only one of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create,"
                        + " GlobalSecondaryIndexUpdate.Delete may be specified");
            }
            if (given == 0) {
                throw Errors.validation(TableRules.INVALID
                        + "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create,"
                        + " GlobalSecondaryIndexUpdate.Delete must not be null");
            }
            if (update.update() != null) {
                bounds(update.update());
            }
            if (!names.add(name(update))) {
                throw Errors.validation(TableRules.INVALID
                        + "Only one global secondary index update per index is allowed simultaneously." + " Index: "
                        + name(update));
            }
        }
    }

    private static void bounds(UpdateGlobalSecondaryIndexAction asked) {
        if (asked.provisionedThroughput() != null) {
            TableRules.bounds("ReadCapacityUnits", asked.provisionedThroughput().readCapacityUnits());
            TableRules.bounds(
                    "WriteCapacityUnits", asked.provisionedThroughput().writeCapacityUnits());
        }
    }

    private static String name(GlobalSecondaryIndexUpdate update) {
        if (update.create() != null) {
            return update.create().indexName();
        }
        return update.update() != null
                ? update.update().indexName()
                : update.delete().indexName();
    }

    static void constraints(Constraints constraints, List<GlobalSecondaryIndexUpdate> updates) {
        int at = 0;
        for (GlobalSecondaryIndexUpdate update : updates) {
            String path = "globalSecondaryIndexUpdates." + ++at + ".member.";
            CreateGlobalSecondaryIndexAction create = update.create();
            if (create != null) {
                String member = path + "create.";
                constraints
                        .notNull(member + "indexName", create.indexName())
                        .name(member + "indexName", create.indexName());
                TableConstraints.schema(
                        constraints, member + "keySchema", create.hasKeySchema(), create.keySchema(), 8);
                TableConstraints.projection(constraints, member, create.projection());
                TableConstraints.throughput(
                        constraints, member + "provisionedThroughput", create.provisionedThroughput());
            }
            UpdateGlobalSecondaryIndexAction change = update.update();
            if (change != null) {
                String member = path + "update.";
                constraints
                        .notNull(member + "indexName", change.indexName())
                        .name(member + "indexName", change.indexName());
                if (change.onDemandThroughput() == null && change.warmThroughput() == null) {
                    constraints.notNull(member + "provisionedThroughput", change.provisionedThroughput());
                }
                TableConstraints.throughput(
                        constraints, member + "provisionedThroughput", change.provisionedThroughput());
            }
            DeleteGlobalSecondaryIndexAction delete = update.delete();
            if (delete != null) {
                constraints
                        .notNull(path + "delete.indexName", delete.indexName())
                        .name(path + "delete.indexName", delete.indexName());
            }
        }
    }

    /** Names of indexes that must be filled. */
    List<String> created() {
        return created;
    }

    Table apply(Table table) {
        long structural = request.globalSecondaryIndexUpdates().stream()
                        .filter(update -> update.update() == null)
                        .count()
                + request.vectorIndexUpdates().size();
        boolean building = table.indexes().stream().anyMatch(index -> index.status() == IndexStatus.CREATING)
                || table.vectors().stream().anyMatch(index -> index.status() == IndexStatus.CREATING);
        if (structural > 1 || (structural == 1 && building)) {
            throw Errors.fill(
                            LimitExceededException.builder(),
                            "LimitExceededException",
                            "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously"
                                    + " per table")
                    .build();
        }
        Table next = table;
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            if (update.create() != null) {
                next = create(next, update.create());
            } else if (update.delete() != null) {
                next = delete(next, update.delete());
            } else {
                next = change(next, update.update());
            }
        }
        return next;
    }

    private Table create(Table table, CreateGlobalSecondaryIndexAction asked) {
        if (table.index(asked.indexName()).isPresent()
                || table.vector(asked.indexName()).isPresent()) {
            throw Errors.validation("Attempting to create an index which already exists");
        }
        if (table.globalIndexes().size() >= TableRules.MOST_GLOBAL) {
            throw Errors.fill(
                            LimitExceededException.builder(),
                            "LimitExceededException",
                            "GlobalSecondaryIndex count exceeds the per-table limit of " + TableRules.MOST_GLOBAL)
                    .build();
        }
        Map<String, String> given = TableRules.types(request.attributeDefinitions());
        // The request itself must define the new index's key, even where the table already knows the attribute.
        TableRules.globalKey(asked.keySchema(), given);
        Map<String, String> types = new LinkedHashMap<>(table.types());
        given.forEach((name, type) -> {
            String known = types.put(name, type);
            if (known != null && !known.equals(type)) {
                throw Errors.validation(
                        TableRules.INVALID + "Attributes cannot be redefined. Please check that your attribute has the"
                                + " same type as previously defined. Existing schema: Schema:[SchemaElement: key{"
                                + name + ":" + known + "}] New schema: Schema:[SchemaElement: key{" + name + ":" + type
                                + "}]");
            }
        });
        List<KeyAttribute> key = TableRules.globalKey(asked.keySchema(), types);
        TableRules.projection(asked.indexName(), asked.projection());
        Throughput throughput = IndexThroughput.of(asked, table.billing().mode());
        created.add(asked.indexName());
        Table next = table.with(new Index(
                engine.catalogue().takeNumber(),
                asked.indexName(),
                true,
                key,
                asked.projection().projectionType(),
                asked.projection().nonKeyAttributes(),
                IndexStatus.CREATING,
                throughput));
        return next.withTypes(used(next, types));
    }

    private static Table delete(Table table, DeleteGlobalSecondaryIndexAction asked) {
        Index index = table.index(asked.indexName())
                .filter(Index::global)
                .orElseThrow(() -> Engine.resourceNotFound("Requested resource not found"));
        Table next = table.without(index);
        return next.withTypes(used(next, table.types()));
    }

    private Table change(Table table, UpdateGlobalSecondaryIndexAction asked) {
        Index index = table.index(asked.indexName())
                .filter(Index::global)
                .orElseThrow(() -> Engine.resourceNotFound("Requested resource not found"));
        if (asked.provisionedThroughput() != null && table.billing().mode() == BillingMode.PAY_PER_REQUEST) {
            throw Errors.validation(TableRules.INVALID
                    + "ProvisionedThroughput should not be specified for index: " + asked.indexName()
                    + " when BillingMode is PAY_PER_REQUEST");
        }
        Throughput units = index.throughput();
        if (asked.provisionedThroughput() != null) {
            long read = asked.provisionedThroughput().readCapacityUnits();
            long write = asked.provisionedThroughput().writeCapacityUnits();
            if (units.read() == read && units.write() == write) {
                throw Errors.validation("The provisioned throughput for the index " + asked.indexName()
                        + " will not change. The requested value equals the current value. Current ReadCapacityUnits"
                        + " provisioned for the index: " + read + ". Requested ReadCapacityUnits: " + read
                        + ". Current WriteCapacityUnits provisioned for the index: " + write
                        + ". Requested WriteCapacityUnits: " + write
                        + ". Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher"
                        + " limits.");
            }
            units = units.changed(read, write, engine.now());
        }
        if (asked.onDemandThroughput() != null) {
            units = units.withCeilings(
                    asked.onDemandThroughput().maxReadRequestUnits(),
                    asked.onDemandThroughput().maxWriteRequestUnits());
        }
        Throughput changed = units;
        return table.changing(asked.indexName(), old -> old.withThroughput(changed));
    }

    /** Declared attributes that are part of a key; the others go with the index that needed them. */
    static Map<String, String> used(Table table, Map<String, String> types) {
        Set<String> names = new HashSet<>();
        table.key().forEach(attribute -> names.add(attribute.name()));
        table.indexes().forEach(index -> index.key().forEach(attribute -> names.add(attribute.name())));
        table.vectors().forEach(index -> index.schema().forEach(element -> names.add(element.name())));
        Map<String, String> used = new LinkedHashMap<>(types);
        used.keySet().retainAll(names);
        return used;
    }
}
