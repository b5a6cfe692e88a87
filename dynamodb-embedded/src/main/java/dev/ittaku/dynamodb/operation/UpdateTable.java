package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import dev.ittaku.dynamodb.table.StreamSettings;
import dev.ittaku.dynamodb.table.Table;
import dev.ittaku.dynamodb.table.TableHandle;
import dev.ittaku.dynamodb.table.Throughput;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;

/** Changes how a table is paid for, its stream, its protection, its class, or its global indexes. */
public final class UpdateTable {
    private final Engine engine;
    private final Backfill backfill;
    private final WarmUpdates warm;

    public UpdateTable(Engine engine, Backfill backfill) {
        this.engine = engine;
        this.backfill = backfill;
        this.warm = new WarmUpdates(engine.storage());
    }

    public UpdateTableResponse run(UpdateTableRequest request) {
        constraints(request);
        if (isEmpty(request)) {
            throw Errors.validation("At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled,"
                    + " GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required");
        }
        if (request.provisionedThroughput() != null) {
            TableRules.bounds(
                    "ReadCapacityUnits", request.provisionedThroughput().readCapacityUnits());
            TableRules.bounds(
                    "WriteCapacityUnits", request.provisionedThroughput().writeCapacityUnits());
        }
        UpdateRules.alone(request);
        ReplicaUpdates replicas = new ReplicaUpdates(engine, request);
        StreamRules.check(request.streamSpecification());
        IndexUpdates indexes = new IndexUpdates(engine, request);
        VectorUpdates vectors = new VectorUpdates(engine, request);
        TableHandle handle = engine.tableNamed(request.tableName());
        List<String> toFill = new ArrayList<>();
        Table after = engine.catalogue().change(handle, table -> {
            Table next = billing(request, table);
            next = stream(request.streamSpecification(), next);
            if (request.deletionProtectionEnabled() != null) {
                next = next.withDeletionProtection(request.deletionProtectionEnabled());
            }
            if (request.tableClass() != null) {
                next = next.withTableClass(request.tableClass());
            }
            if (request.sseSpecification() != null) {
                next = next.withEncryption(Table.Encryption.of(request.sseSpecification()));
            }
            next = indexes.apply(next);
            toFill.addAll(indexes.created());
            next = vectors.apply(next);
            warm.updated(request, table, next);
            ContributorInsights.forgetRemoved(engine.storage(), table, next);
            replicas.apply(next);
            return next;
        });
        toFill.forEach(name -> backfill.index(handle, name));
        vectors.created().forEach(name -> backfill.vector(handle, name));
        return UpdateTableResponse.builder()
                .tableDescription(replicas.begun(engine.descriptions().of(after, TableStatus.UPDATING)))
                .build();
    }

    private static void constraints(UpdateTableRequest request) {
        TableConstraints.tableNameGiven(request.tableName());
        Constraints constraints = new Constraints();
        TableConstraints.definitions(constraints, request.attributeDefinitions());
        constraints
                .pattern("tableName", TableConstraints.plainOrNull(request.tableName()))
                .oneOf("billingMode", request.billingModeAsString(), TableConstraints.BILLING)
                .oneOf("tableClass", request.tableClassAsString(), TableConstraints.TABLE_CLASS);
        TableConstraints.throughput(constraints, "provisionedThroughput", request.provisionedThroughput());
        if (request.streamSpecification() != null) {
            constraints
                    .notNull(
                            "streamSpecification.streamEnabled",
                            request.streamSpecification().streamEnabled())
                    .oneOf(
                            "streamSpecification.streamViewType",
                            request.streamSpecification().streamViewTypeAsString(),
                            TableConstraints.VIEWS);
        }
        WarmUpdates.constraints(constraints, "warmThroughput", request.warmThroughput());
        ReplicaUpdates.constraints(constraints, request);
        IndexUpdates.constraints(constraints, request.globalSecondaryIndexUpdates());
        VectorUpdates.constraints(constraints, request.vectorIndexUpdates());
        constraints.check();
    }

    private static boolean isEmpty(UpdateTableRequest request) {
        return request.provisionedThroughput() == null
                && request.billingModeAsString() == null
                && request.streamSpecification() == null
                && request.globalSecondaryIndexUpdates().isEmpty()
                && request.vectorIndexUpdates().isEmpty()
                && request.sseSpecification() == null
                && request.replicaUpdates().isEmpty()
                && request.globalTableWitnessUpdates().isEmpty()
                && request.tableClassAsString() == null
                && request.deletionProtectionEnabled() == null
                && request.onDemandThroughput() == null
                && request.warmThroughput() == null;
    }

    private Table billing(UpdateTableRequest request, Table table) {
        BillingMode mode = request.billingMode() == null ? table.billing().mode() : request.billingMode();
        ProvisionedThroughput asked = request.provisionedThroughput();
        if (mode == BillingMode.PAY_PER_REQUEST && asked != null) {
            throw Errors.validation(TableRules.INVALID
                    + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                    + " PAY_PER_REQUEST");
        }
        UpdateRules.updatedCeilings(mode, request.onDemandThroughput());
        boolean switched = mode != table.billing().mode();
        if (mode == BillingMode.PROVISIONED && switched && asked == null) {
            throw Errors.validation(TableRules.INVALID
                    + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
                    + " PROVISIONED");
        }
        if (mode == BillingMode.PROVISIONED && !table.vectors().isEmpty()) {
            VectorRules.requireOnDemand(mode);
        }
        Instant now = engine.now();
        Throughput units = table.throughput();
        if (asked != null) {
            if (!switched && units.read() == asked.readCapacityUnits() && units.write() == asked.writeCapacityUnits()) {
                throw Errors.validation(unchanged(units, asked));
            }
            units = units.changed(asked.readCapacityUnits(), asked.writeCapacityUnits(), now);
        } else if (mode == BillingMode.PAY_PER_REQUEST && switched) {
            units = units.changed(0, 0, now);
        }
        OnDemandThroughput ceilings = request.onDemandThroughput();
        if (ceilings != null) {
            units = units.withCeilings(
                    ceiling(ceilings.maxReadRequestUnits()), ceiling(ceilings.maxWriteRequestUnits()));
        }
        Table.Billing billing = switched
                ? new Table.Billing(
                        mode,
                        true,
                        mode == BillingMode.PAY_PER_REQUEST
                                ? now
                                : table.billing().changedToOnDemand())
                : table.billing();
        Table changed = table.withBilling(billing, units);
        if (switched && mode == BillingMode.PAY_PER_REQUEST) {
            changed = changed.withIndexes(changed.indexes().stream()
                    .map(index -> index.withThroughput(Throughput.NONE))
                    .toList());
        }
        return changed;
    }

    /** The service takes -1 for no ceiling. */
    private static @Nullable Long ceiling(@Nullable Long units) {
        return units == null || units < 0 ? null : units;
    }

    private static String unchanged(Throughput units, ProvisionedThroughput asked) {
        return "The provisioned throughput for the table will not change. The requested value equals the current"
                + " value. Current ReadCapacityUnits provisioned for the table: " + units.read()
                + ". Requested ReadCapacityUnits: " + asked.readCapacityUnits()
                + ". Current WriteCapacityUnits provisioned for the table: " + units.write()
                + ". Requested WriteCapacityUnits: " + asked.writeCapacityUnits()
                + ". Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher"
                + " limits.";
    }

    private Table stream(@Nullable StreamSpecification asked, Table table) {
        if (asked == null) {
            return table;
        }
        StreamSettings running = table.runningStream();
        Instant now = engine.now();
        if (Boolean.TRUE.equals(asked.streamEnabled())) {
            if (running != null) {
                throw Errors.validation("Table already has an enabled stream: TableName: " + table.name());
            }
            return table.withStream(StreamRules.begin(
                    engine,
                    asked,
                    table.name(),
                    table.key(),
                    now,
                    () -> engine.catalogue().takeNumber()));
        }
        if (running == null) {
            throw Errors.validation("Table has no stream to disable: TableName: " + table.name());
        }
        return table.withStream(running.off(now, engine.storage().lastSequence()));
    }
}
