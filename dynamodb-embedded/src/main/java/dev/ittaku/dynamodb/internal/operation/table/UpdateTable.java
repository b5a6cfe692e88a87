package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.operation.setting.ContributorInsights;
import dev.ittaku.dynamodb.internal.table.StreamSettings;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import dev.ittaku.dynamodb.internal.table.Throughput;
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
                    + " GlobalSecondaryIndexUpdates, SSESpecification, ReplicaUpdates, MultiAccountReplicaReady,"
                    + " ReplicaTransitRoleArn, "
                    + (request.multiRegionConsistencyAsString() == null ? "MultiRegionConsistency, " : "")
                    + "DeletionProtectionEnabled, OnDemandThroughput, WarmThroughput or TableClass is required");
        }
        if (request.provisionedThroughput() != null) {
            TableRules.bounds(
                    "ReadCapacityUnits", request.provisionedThroughput().readCapacityUnits());
            TableRules.bounds(
                    "WriteCapacityUnits", request.provisionedThroughput().writeCapacityUnits());
        }
        WarmUpdates.check(request);
        UpdateRules.together(request);
        ReplicaUpdates replicas = new ReplicaUpdates(engine, request);
        StreamRules.checkChange(request.streamSpecification());
        EncryptionRules.check(request.sseSpecification());
        refuseUnitsOnDemand(request);
        IndexUpdates indexes = new IndexUpdates(engine, request);
        VectorUpdates vectors = new VectorUpdates(engine, request);
        TableHandle handle = engine.tableNamed(request.tableName());
        List<String> toFill = new ArrayList<>();
        Table[] had = new Table[1];
        Table after = engine.catalogue().change(handle, table -> {
            had[0] = table;
            Table next = billing(request, table, indexes);
            next = stream(request.streamSpecification(), next);
            if (request.deletionProtectionEnabled() != null) {
                next = next.withDeletionProtection(request.deletionProtectionEnabled());
            }
            if (request.tableClass() != null) {
                next = ChangeLimits.withTableClass(next, request.tableClass(), engine.now());
            }
            if (request.sseSpecification() != null) {
                EncryptionRules.changes(request.sseSpecification(), table);
                next = next.withEncryption(Table.Encryption.of(request.sseSpecification()));
            }
            next = indexes.apply(next);
            toFill.addAll(indexes.created());
            next = backfill.begun(vectors.apply(next), toFill, vectors.created());
            warm.updated(request, table, next);
            ContributorInsights.forgetRemoved(engine.storage(), table, next);
            replicas.apply(next);
            return next;
        });
        toFill.forEach(name -> backfill.index(handle, name));
        vectors.created().forEach(name -> backfill.vector(handle, name));
        return UpdateTableResponse.builder()
                .tableDescription(replicas.begun(
                        engine.descriptions().of(shown(request, had[0], after, indexes), status(request))))
                .build();
    }

    /**
     * The service answers before it changes throughput, so the answer has the old throughput, and -1 for an on-demand ceiling
     * that the update removes.
     */
    private static Table shown(UpdateTableRequest request, Table before, Table after, IndexUpdates indexes) {
        boolean switched = before.billing().mode() != after.billing().mode();
        Table shown = indexes.shown(before, after, switched);
        OnDemandThroughput ceilings = request.onDemandThroughput();
        if (ceilings != null) {
            shown = shown.withBilling(
                    shown.billing(),
                    shown.throughput().namingCeilings(ceilings.maxReadRequestUnits(), ceilings.maxWriteRequestUnits()));
        }
        return request.provisionedThroughput() == null || switched
                ? shown
                : shown.withBilling(shown.billing(), before.throughput());
    }

    /** What the service does at once, or only to an index, leaves the table ACTIVE. */
    private static TableStatus status(UpdateTableRequest request) {
        boolean table = request.provisionedThroughput() != null
                || request.billingModeAsString() != null
                || request.streamSpecification() != null
                || request.tableClassAsString() != null
                || request.warmThroughput() != null
                || !request.replicaUpdates().isEmpty()
                || !request.globalTableWitnessUpdates().isEmpty()
                || !request.vectorIndexUpdates().isEmpty()
                || request.globalSecondaryIndexUpdates().stream().anyMatch(update -> update.update() == null);
        return table ? TableStatus.UPDATING : TableStatus.ACTIVE;
    }

    private static void refuseUnitsOnDemand(UpdateTableRequest request) {
        if (request.billingMode() == BillingMode.PAY_PER_REQUEST && request.provisionedThroughput() != null) {
            throw Errors.validation(TableRules.INVALID
                    + "ProvisionedThroughput cannot be specified when BillingMode is PAY_PER_REQUEST");
        }
        if (request.billingMode() == BillingMode.PROVISIONED && request.provisionedThroughput() == null) {
            throw Errors.validation(
                    TableRules.INVALID + "ProvisionedThroughput must be specified when BillingMode is PROVISIONED");
        }
    }

    private static void constraints(UpdateTableRequest request) {
        TableConstraints.tableNameGiven(request.tableName());
        Constraints constraints = new Constraints();
        TableConstraints.definitions(constraints, "attributeDefinitions", request.attributeDefinitions());
        constraints
                .pattern("tableName", TableConstraints.plainOrNull(request.tableName()))
                .oneOf("billingMode", request.billingModeAsString(), TableConstraints.BILLING);
        EncryptionRules.constraints(constraints, "sSESpecification", request.sseSpecification());
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
        ReplicaUpdates.constraints(constraints, request);
        IndexUpdates.constraints(constraints, request.globalSecondaryIndexUpdates());
        VectorUpdates.constraints(constraints, request.vectorIndexUpdates());
        constraints.check();
        TableConstraints.tableClass(request.tableClassAsString());
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

    private Table billing(UpdateTableRequest request, Table table, IndexUpdates indexes) {
        BillingMode mode = request.billingMode() == null ? table.billing().mode() : request.billingMode();
        ProvisionedThroughput asked = request.provisionedThroughput();
        if (mode == BillingMode.PAY_PER_REQUEST && asked != null) {
            throw Errors.validation(TableRules.INVALID
                    + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                    + " PAY_PER_REQUEST");
        }
        UpdateRules.refuseNoCeilings(request);
        UpdateRules.updatedCeilings(mode, request.onDemandThroughput());
        boolean switched = mode != table.billing().mode();
        if (mode == BillingMode.PROVISIONED && switched) {
            indexes.checkSwitched(table);
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
            units = ChangeLimits.changed(units, asked.readCapacityUnits(), asked.writeCapacityUnits(), now);
        } else if (mode == BillingMode.PAY_PER_REQUEST && switched) {
            units = units.changed(0, 0, now);
        }
        OnDemandThroughput ceilings = request.onDemandThroughput();
        if (ceilings != null) {
            units = units.namingCeilings(ceilings.maxReadRequestUnits(), ceilings.maxWriteRequestUnits())
                    .settled();
        }
        Table.Billing billing = switched
                ? new Table.Billing(
                        mode,
                        true,
                        mode == BillingMode.PAY_PER_REQUEST
                                ? now
                                : table.billing().changedToOnDemand())
                : table.billing();
        Table changed =
                table.withBilling(billing, switched && ceilings == null ? units.withCeilings(null, null) : units);
        if (switched) {
            changed = changed.withIndexes(changed.indexes().stream()
                    .map(index -> index.withThroughput(Throughput.NONE))
                    .toList());
        }
        return changed;
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
