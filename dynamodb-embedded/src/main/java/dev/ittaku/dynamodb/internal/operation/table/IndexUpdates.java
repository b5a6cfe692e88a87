package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.Throughput;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.DeleteGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
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
        if (request.hasGlobalSecondaryIndexUpdates()
                && request.globalSecondaryIndexUpdates().isEmpty()) {
            throw Errors.validation(TableRules.INVALID + "List of GlobalSecondaryIndexUpdates is empty");
        }
        Set<String> names = new HashSet<>();
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            int given = (update.create() == null ? 0 : 1)
                    + (update.update() == null ? 0 : 1)
                    + (update.delete() == null ? 0 : 1);
            if (given > 1) {
                throw Errors.validation(TableRules.INVALID
                        + "Only one global secondary index action is allowed per GlobalSecondaryIndexUpdate object");
            }
            if (given == 0) {
                throw Errors.validation(TableRules.INVALID
                        + "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create,"
                        + " GlobalSecondaryIndexUpdate.Delete must not be null");
            }
            if (update.update() != null) {
                bounds(update.update());
            }
            if (update.create() != null && request.attributeDefinitions().isEmpty()) {
                throw Errors.validation(TableRules.INVALID + "AttributeDefinitions is not specified for index: "
                        + update.create().indexName());
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
        if (structural > 1 || (structural == 1 && table.isBuilding() && !UnfinishedIndex.isRemoved(table, request))) {
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
                            "Subscriber limit exceeded: Number of global secondary indexes exceeds per-table limit of "
                                    + TableRules.MOST_GLOBAL)
                    .build();
        }
        Map<String, String> given = TableRules.types(request.attributeDefinitions());
        // The request itself must define the new index's key, even where the table already knows the attribute.
        TableRules.globalKey(asked.keySchema(), given);
        // Attributes that the table already has keep their types, whatever the request says.
        Map<String, String> types = new LinkedHashMap<>(table.types());
        given.forEach(types::putIfAbsent);
        List<KeyAttribute> key = TableRules.globalKey(asked.keySchema(), types);
        TableRules.projection(asked.projection());
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
        Table next = table.without(global(table, asked.indexName(), "delete"));
        return next.withTypes(used(next, table.types()));
    }

    private Table change(Table table, UpdateGlobalSecondaryIndexAction asked) {
        Index index = global(table, asked.indexName(), "update");
        OnDemandThroughput ceilings = asked.onDemandThroughput();
        boolean capped =
                ceilings != null && (ceilings.maxReadRequestUnits() != null || ceilings.maxWriteRequestUnits() != null);
        if (table.billing().mode() == BillingMode.PAY_PER_REQUEST
                && (asked.provisionedThroughput() != null || (!capped && asked.warmThroughput() == null))) {
            throw Errors.validation(TableRules.INVALID + "The only Updates for index: " + asked.indexName()
                    + " when TableThroughputMode is PAY_PER_REQUEST can be to OnDemandThroughput, WarmThroughput");
        }
        UpdateRules.updatedCeilings(table.billing().mode(), asked.indexName(), ceilings);
        Throughput units = index.throughput();
        if (asked.provisionedThroughput() != null) {
            long read = asked.provisionedThroughput().readCapacityUnits();
            long write = asked.provisionedThroughput().writeCapacityUnits();
            if (units.read() == read && units.write() == write) {
                throw Errors.validation("The provisioned throughput for the index " + asked.indexName()
                        + " will not change. The requested value equals the current value. Current ReadCapacityUnits"
                        + " provisioned for index " + asked.indexName() + ": " + read
                        + ". Requested ReadCapacityUnits: " + read
                        + ". Current WriteCapacityUnits provisioned for index " + asked.indexName() + ": " + write
                        + ". Requested WriteCapacityUnits: " + write
                        + ". Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher"
                        + " limits.");
            }
            units = ChangeLimits.changed(units, read, write, engine.now());
        }
        if (ceilings != null) {
            units = units.namingCeilings(ceilings.maxReadRequestUnits(), ceilings.maxWriteRequestUnits())
                    .settled();
        }
        Throughput changed = units;
        return table.changing(asked.indexName(), old -> old.withThroughput(changed));
    }

    private static Index global(Table table, String name, String action) {
        Index index = table.index(name)
                .orElseThrow(() -> Engine.resourceNotFound(
                        "Requested resource not found: Index " + name + " for table " + table.name()));
        if (!index.global()) {
            throw Errors.validation("Cannot " + action + " an index that is not a GlobalSecondaryIndex: " + name);
        }
        return index;
    }

    /**
     * The indexes as the answer shows them: those that change have their old throughput still, and ceilings that are
     * taken away are -1.
     *
     * @param switched the table is now paid for otherwise, which the service shows at once
     */
    Table shown(Table before, Table after, boolean switched) {
        Table shown = after;
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            if (update.update() != null && !switched) {
                String name = update.update().indexName();
                Throughput old = before.index(name).orElseThrow().throughput();
                boolean units = update.update().provisionedThroughput() != null;
                OnDemandThroughput ceilings = update.update().onDemandThroughput();
                shown = shown.changing(
                        name,
                        index -> index.withStatus(IndexStatus.UPDATING)
                                .withThroughput(units ? old : named(index.throughput(), ceilings)));
            }
        }
        return shown;
    }

    private static Throughput named(Throughput units, @Nullable OnDemandThroughput ceilings) {
        return ceilings == null
                ? units
                : units.namingCeilings(ceilings.maxReadRequestUnits(), ceilings.maxWriteRequestUnits());
    }

    /** Every index must be given throughput when the table is now paid for by throughput. */
    void checkSwitched(Table table) {
        for (Index index : table.globalIndexes()) {
            boolean given = request.globalSecondaryIndexUpdates().stream()
                    .map(GlobalSecondaryIndexUpdate::update)
                    .anyMatch(update -> update != null
                            && index.name().equals(update.indexName())
                            && update.provisionedThroughput() != null);
            if (!given) {
                throw Errors.validation(
                        TableRules.INVALID + "ProvisionedThroughput must be specified for index: " + index.name());
            }
        }
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
