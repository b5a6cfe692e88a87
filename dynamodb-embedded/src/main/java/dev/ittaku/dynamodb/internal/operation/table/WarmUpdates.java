package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.description.WarmUnits;
import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.Throughput;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.WarmThroughput;

/** The warm throughput that CreateTable and UpdateTable ask for, of the table and of its global indexes. */
final class WarmUpdates {
    private final WarmUnits units;

    WarmUpdates(Storage storage) {
        this.units = new WarmUnits(storage);
    }

    private static final String INITIAL = "initial throughput for OnDemand. See:"
            + " https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/"
            + "on-demand-capacity-mode.html#on-demand-capacity-mode-initial";
    private static final String CURRENT = "current WarmThroughput, decreasing WarmThroughput is not supported";

    /** An update of an index must contain a change. */
    static void check(UpdateTableRequest request) {
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            if (update.update() != null
                    && update.update().warmThroughput() != null
                    && update.update().warmThroughput().readUnitsPerSecond() == null
                    && update.update().warmThroughput().writeUnitsPerSecond() == null) {
                throw Errors.validation(TableRules.INVALID + "WarmThroughput must have at least one of"
                        + " ReadUnitsPerSecond or WriteUnitsPerSecond specified for index: "
                        + update.update().indexName());
            }
        }
    }

    /** Rejects values below those of a new table. */
    static void check(CreateTableRequest request, BillingMode mode) {
        Throughput provisioned = request.provisionedThroughput() == null
                ? Throughput.NONE
                : Throughput.of(
                        request.provisionedThroughput().readCapacityUnits(),
                        request.provisionedThroughput().writeCapacityUnits());
        notLower("table", request.warmThroughput(), WarmUnits.least(mode, provisioned), mode);
        for (GlobalSecondaryIndex index : request.globalSecondaryIndexes()) {
            notLower(
                    "index " + index.indexName(),
                    index.warmThroughput(),
                    WarmUnits.least(mode, IndexThroughput.of(index, mode)),
                    mode);
        }
    }

    void created(Table table, CreateTableRequest request) {
        if (request.warmThroughput() != null) {
            units.raise(table, WarmUnits.greater(units.of(table), request.warmThroughput()));
        }
        for (GlobalSecondaryIndex asked : request.globalSecondaryIndexes()) {
            if (asked.warmThroughput() != null) {
                table.index(asked.indexName())
                        .ifPresent(index -> units.raise(
                                table, index, WarmUnits.greater(units.of(table, index), asked.warmThroughput())));
            }
        }
    }

    /** Raises the requested values, and keeps the units of a table or index whose billing mode changes. */
    void updated(UpdateTableRequest request, Table before, Table after) {
        Map<String, WarmThroughput> asked = asked(request);
        WarmThroughput had = units.of(before);
        notLower("table", request.warmThroughput(), had, null);
        for (Index index : after.globalIndexes()) {
            WarmThroughput wanted = asked.get(index.name());
            WarmThroughput hadIndex = before.index(index.name()).isPresent()
                    ? units.of(before, index)
                    : WarmUnits.least(after.billing().mode(), index.throughput());
            notLower("index " + index.name(), wanted, hadIndex, null);
            raise(after, index, WarmUnits.greater(hadIndex, wanted));
        }
        WarmThroughput next = WarmUnits.greater(had, request.warmThroughput());
        if (!next.equals(units.of(after))) {
            units.raise(after, next);
        }
        for (Index index : before.globalIndexes()) {
            if (after.index(index.name()).isEmpty()) {
                units.forget(after, index);
            }
        }
    }

    private void raise(Table table, Index index, WarmThroughput next) {
        if (!next.equals(units.of(table, index))) {
            units.raise(table, index, WarmUnits.greater(units.of(table, index), next));
        }
    }

    private static Map<String, WarmThroughput> asked(UpdateTableRequest request) {
        Map<String, WarmThroughput> asked = new HashMap<>();
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            if (update.create() != null && update.create().warmThroughput() != null) {
                asked.put(update.create().indexName(), update.create().warmThroughput());
            } else if (update.update() != null && update.update().warmThroughput() != null) {
                asked.put(update.update().indexName(), update.update().warmThroughput());
            }
        }
        return asked;
    }

    /** With the way a table is paid for, it is a new one. */
    private static void notLower(
            String what, @Nullable WarmThroughput asked, WarmThroughput had, @Nullable BillingMode created) {
        if (asked == null) {
            return;
        }
        notLower("Read", what, asked.readUnitsPerSecond(), had.readUnitsPerSecond(), created);
        notLower("Write", what, asked.writeUnitsPerSecond(), had.writeUnitsPerSecond(), created);
    }

    private static void notLower(
            String kind, String what, @Nullable Long asked, long had, @Nullable BillingMode created) {
        if (asked != null && asked < had) {
            String than = created == null
                    ? CURRENT
                    : created == BillingMode.PAY_PER_REQUEST
                            ? INITIAL
                            : kind + "CapacityUnits of ProvisionedThroughput";
            throw Errors.validation(TableRules.INVALID + "Requested " + kind + "UnitsPerSecond for WarmThroughput for "
                    + what + " is lower than " + than);
        }
    }
}
