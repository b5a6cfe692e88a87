package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.CreateReplicationGroupMemberAction;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughputOverride;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputOverride;
import software.amazon.awssdk.services.dynamodb.model.ReplicaDescription;
import software.amazon.awssdk.services.dynamodb.model.ReplicaGlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ReplicaGlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.ReplicaStatus;
import software.amazon.awssdk.services.dynamodb.model.ReplicationGroupUpdate;
import software.amazon.awssdk.services.dynamodb.model.TableClass;
import software.amazon.awssdk.services.dynamodb.model.TableClassSummary;
import software.amazon.awssdk.services.dynamodb.model.UpdateReplicationGroupMemberAction;

/** One replica that is created, changed or removed; null values are not changed. */
record ReplicaChange(
        boolean makes,
        boolean removes,
        String region,
        @Nullable String key,
        @Nullable ProvisionedThroughputOverride provisioned,
        @Nullable OnDemandThroughputOverride onDemand,
        List<ReplicaGlobalSecondaryIndex> indexes,
        @Nullable TableClass tableClass) {
    static ReplicaChange of(ReplicationGroupUpdate update) {
        if (update.create() != null) {
            CreateReplicationGroupMemberAction made = update.create();
            return new ReplicaChange(
                    true,
                    false,
                    made.regionName(),
                    made.kmsMasterKeyId(),
                    made.provisionedThroughputOverride(),
                    made.onDemandThroughputOverride(),
                    made.globalSecondaryIndexes(),
                    made.tableClassOverride());
        }
        if (update.update() != null) {
            UpdateReplicationGroupMemberAction changed = update.update();
            return new ReplicaChange(
                    false,
                    false,
                    changed.regionName(),
                    changed.kmsMasterKeyId(),
                    changed.provisionedThroughputOverride(),
                    changed.onDemandThroughputOverride(),
                    changed.globalSecondaryIndexes(),
                    changed.tableClassOverride());
        }
        return new ReplicaChange(false, true, update.delete().regionName(), null, null, null, List.of(), null);
    }

    void apply(Map<String, ReplicaDescription> replicas, TableNames names, Table table) {
        if (region.equals(names.region())) {
            throw Errors.validation("Cannot add, delete, or update the local region through ReplicaUpdates. Use"
                    + " CreateTable, DeleteTable, or UpdateTable as required.");
        }
        ReplicaDescription known = replicas.get(region);
        if (makes && known != null) {
            throw Errors.validation(TableRules.INVALID + "Replica already exists in region: " + region);
        }
        if (!makes && known == null) {
            throw Errors.validation("Replica specified in the Replica Update or Replica Delete action of the request"
                    + " was not found.");
        }
        if (removes) {
            replicas.remove(region);
            return;
        }
        for (ReplicaGlobalSecondaryIndex index : indexes) {
            if (table.index(index.indexName()).isEmpty()) {
                throw Errors.validation(TableRules.INVALID + "The table does not have the index " + index.indexName());
            }
        }
        replicas.put(region, described(known));
    }

    private ReplicaDescription described(@Nullable ReplicaDescription known) {
        ReplicaDescription.Builder next = (known == null ? ReplicaDescription.builder() : known.toBuilder())
                .regionName(region)
                .replicaStatus(ReplicaStatus.ACTIVE);
        if (key != null) {
            next.kmsMasterKeyId(key);
        }
        if (provisioned != null) {
            next.provisionedThroughputOverride(provisioned);
        }
        if (onDemand != null) {
            next.onDemandThroughputOverride(onDemand);
        }
        if (!indexes.isEmpty()) {
            next.globalSecondaryIndexes(indexes.stream()
                    .map(index -> ReplicaGlobalSecondaryIndexDescription.builder()
                            .indexName(index.indexName())
                            .provisionedThroughputOverride(index.provisionedThroughputOverride())
                            .onDemandThroughputOverride(index.onDemandThroughputOverride())
                            .build())
                    .toList());
        }
        if (tableClass != null) {
            next.replicaTableClassSummary(
                    TableClassSummary.builder().tableClass(tableClass).build());
        }
        return next.build();
    }
}
