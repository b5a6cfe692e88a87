package dev.ittaku.dynamodb.internal.operation.setting;

import dev.ittaku.dynamodb.internal.description.Replicas;
import dev.ittaku.dynamodb.internal.description.TableSettings;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingResponse;
import software.amazon.awssdk.services.dynamodb.model.ReplicaAutoScalingDescription;
import software.amazon.awssdk.services.dynamodb.model.ReplicaDescription;
import software.amazon.awssdk.services.dynamodb.model.ReplicaGlobalSecondaryIndexAutoScalingDescription;
import software.amazon.awssdk.services.dynamodb.model.ReplicaStatus;
import software.amazon.awssdk.services.dynamodb.model.TableAutoScalingDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingResponse;

/** Describe- and UpdateTableReplicaAutoScaling. Settings are kept; nothing is scaled. */
public final class ReplicaAutoScaling {
    private final Engine engine;
    private final Replicas replicas;
    private final TableSettings<ReplicaAutoScalingDescription> settings;

    public ReplicaAutoScaling(Engine engine) {
        this.engine = engine;
        this.replicas = new Replicas(engine.storage());
        this.settings = new TableSettings<>(
                engine.storage(),
                "scaling",
                ReplicaAutoScalingDescription.class,
                ReplicaAutoScalingDescription::builder);
    }

    public DescribeTableReplicaAutoScalingResponse describe(DescribeTableReplicaAutoScalingRequest request) {
        new Constraints().table(request.tableName()).check();
        Table table = engine.anyTableNamed(request.tableName()).table();
        return DescribeTableReplicaAutoScalingResponse.builder()
                .tableAutoScalingDescription(described(table, TableStatus.ACTIVE))
                .build();
    }

    public UpdateTableReplicaAutoScalingResponse update(UpdateTableReplicaAutoScalingRequest request) {
        ScalingConstraints.check(request);
        TableHandle handle = engine.tableNamed(request.tableName());
        TableAutoScalingDescription after = settings.alone(handle, table -> {
                    ScalingUpdate update = new ScalingUpdate(request, table);
                    List<ReplicaAutoScalingDescription> next =
                            update.apply(described(table, TableStatus.ACTIVE).replicas());
                    next.forEach(replica -> settings.put(table, replica.regionName(), replica));
                    return described(table, TableStatus.UPDATING);
                })
                .orElseThrow(() -> Engine.notFound(handle.table().name()));
        return UpdateTableReplicaAutoScalingResponse.builder()
                .tableAutoScalingDescription(after)
                .build();
    }

    /** The settings of every replica, that in the store's own region first. */
    private TableAutoScalingDescription described(Table table, TableStatus status) {
        List<String> regions = new ArrayList<>(List.of(engine.names().region()));
        replicas
                .of(table)
                .orElseThrow(
                        () -> Engine.resourceNotFound("Global table with name: '" + table.name() + "' does not exist."))
                .replicas()
                .stream()
                .map(ReplicaDescription::regionName)
                .forEach(regions::add);
        return TableAutoScalingDescription.builder()
                .tableName(table.name())
                .tableStatus(status)
                .replicas(regions.stream().map(region -> replica(table, region)).toList())
                .build();
    }

    private ReplicaAutoScalingDescription replica(Table table, String region) {
        Optional<ReplicaAutoScalingDescription> kept = settings.find(table, region);
        List<ReplicaGlobalSecondaryIndexAutoScalingDescription> indexes =
                table.globalIndexes().stream().map(index -> index(index, kept)).toList();
        return kept.map(ReplicaAutoScalingDescription::toBuilder)
                .orElseGet(() -> ReplicaAutoScalingDescription.builder()
                        .regionName(region)
                        .replicaProvisionedReadCapacityAutoScalingSettings(ScalingUpdate.OFF)
                        .replicaProvisionedWriteCapacityAutoScalingSettings(ScalingUpdate.OFF))
                .replicaStatus(ReplicaStatus.ACTIVE)
                .globalSecondaryIndexes(indexes)
                .build();
    }

    private static ReplicaGlobalSecondaryIndexAutoScalingDescription index(
            Index index, Optional<ReplicaAutoScalingDescription> kept) {
        return kept.flatMap(replica -> replica.globalSecondaryIndexes().stream()
                        .filter(one -> one.indexName().equals(index.name()))
                        .findFirst())
                .map(ReplicaGlobalSecondaryIndexAutoScalingDescription::toBuilder)
                .orElseGet(() -> ReplicaGlobalSecondaryIndexAutoScalingDescription.builder()
                        .indexName(index.name())
                        .provisionedReadCapacityAutoScalingSettings(ScalingUpdate.OFF)
                        .provisionedWriteCapacityAutoScalingSettings(ScalingUpdate.OFF))
                .indexStatus(index.status())
                .build();
    }
}
