package dev.ittaku.dynamodb.internal.operation.setting;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AutoScalingPolicyDescription;
import software.amazon.awssdk.services.dynamodb.model.AutoScalingPolicyUpdate;
import software.amazon.awssdk.services.dynamodb.model.AutoScalingSettingsDescription;
import software.amazon.awssdk.services.dynamodb.model.AutoScalingSettingsUpdate;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.ReplicaAutoScalingDescription;
import software.amazon.awssdk.services.dynamodb.model.ReplicaAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.ReplicaGlobalSecondaryIndexAutoScalingDescription;
import software.amazon.awssdk.services.dynamodb.model.ReplicaGlobalSecondaryIndexAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingRequest;

/** What UpdateTableReplicaAutoScaling asks for: writes scale alike in all regions, reads in each by itself. */
final class ScalingUpdate {
    static final AutoScalingSettingsDescription OFF =
            AutoScalingSettingsDescription.builder().autoScalingDisabled(true).build();

    private final UpdateTableReplicaAutoScalingRequest request;

    ScalingUpdate(UpdateTableReplicaAutoScalingRequest request, Table table) {
        this.request = request;
        Stream.concat(
                        request.globalSecondaryIndexUpdates().stream()
                                .map(GlobalSecondaryIndexAutoScalingUpdate::indexName),
                        request.replicaUpdates().stream()
                                .flatMap(replica -> replica.replicaGlobalSecondaryIndexUpdates().stream())
                                .map(ReplicaGlobalSecondaryIndexAutoScalingUpdate::indexName))
                .filter(name -> name != null && table.index(name).isEmpty())
                .findFirst()
                .ifPresent(name -> {
                    throw Engine.resourceNotFound(
                            "Requested resource not found: Index: " + name + " not found for table: " + table.name());
                });
    }

    List<ReplicaAutoScalingDescription> apply(List<ReplicaAutoScalingDescription> replicas) {
        for (ReplicaAutoScalingUpdate update : request.replicaUpdates()) {
            if (replicas.stream().noneMatch(replica -> replica.regionName().equals(update.regionName()))) {
                throw Errors.validation("Replica specified in the Replica Update or Replica Delete action of the"
                        + " request was not found.");
            }
        }
        return replicas.stream().map(this::replica).toList();
    }

    private ReplicaAutoScalingDescription replica(ReplicaAutoScalingDescription before) {
        Optional<ReplicaAutoScalingUpdate> own = request.replicaUpdates().stream()
                .filter(update -> before.regionName().equals(update.regionName()))
                .findFirst();
        return before.toBuilder()
                .replicaProvisionedWriteCapacityAutoScalingSettings(next(
                        before.replicaProvisionedWriteCapacityAutoScalingSettings(),
                        request.provisionedWriteCapacityAutoScalingUpdate()))
                .replicaProvisionedReadCapacityAutoScalingSettings(next(
                        before.replicaProvisionedReadCapacityAutoScalingSettings(),
                        own.map(ReplicaAutoScalingUpdate::replicaProvisionedReadCapacityAutoScalingUpdate)
                                .orElse(null)))
                .globalSecondaryIndexes(before.globalSecondaryIndexes().stream()
                        .map(index -> index(index, own))
                        .toList())
                .build();
    }

    private ReplicaGlobalSecondaryIndexAutoScalingDescription index(
            ReplicaGlobalSecondaryIndexAutoScalingDescription before, Optional<ReplicaAutoScalingUpdate> own) {
        AutoScalingSettingsUpdate writes = request.globalSecondaryIndexUpdates().stream()
                .filter(update -> before.indexName().equals(update.indexName()))
                .findFirst()
                .map(GlobalSecondaryIndexAutoScalingUpdate::provisionedWriteCapacityAutoScalingUpdate)
                .orElse(null);
        AutoScalingSettingsUpdate reads = own.flatMap(replica -> replica.replicaGlobalSecondaryIndexUpdates().stream()
                        .filter(update -> before.indexName().equals(update.indexName()))
                        .findFirst())
                .map(ReplicaGlobalSecondaryIndexAutoScalingUpdate::provisionedReadCapacityAutoScalingUpdate)
                .orElse(null);
        return before.toBuilder()
                .provisionedWriteCapacityAutoScalingSettings(
                        next(before.provisionedWriteCapacityAutoScalingSettings(), writes))
                .provisionedReadCapacityAutoScalingSettings(
                        next(before.provisionedReadCapacityAutoScalingSettings(), reads))
                .build();
    }

    private static AutoScalingSettingsDescription next(
            AutoScalingSettingsDescription before, @Nullable AutoScalingSettingsUpdate asked) {
        if (asked == null) {
            return before;
        }
        if (Boolean.TRUE.equals(asked.autoScalingDisabled())) {
            return OFF;
        }
        AutoScalingSettingsDescription.Builder next = AutoScalingSettingsDescription.builder()
                .autoScalingDisabled(false)
                .minimumUnits(asked.minimumUnits() == null ? before.minimumUnits() : asked.minimumUnits())
                .maximumUnits(asked.maximumUnits() == null ? before.maximumUnits() : asked.maximumUnits())
                .autoScalingRoleArn(
                        asked.autoScalingRoleArn() == null ? before.autoScalingRoleArn() : asked.autoScalingRoleArn());
        if (asked.scalingPolicyUpdate() != null) {
            next.scalingPolicies(policy(asked.scalingPolicyUpdate()));
        } else if (before.hasScalingPolicies()) {
            next.scalingPolicies(before.scalingPolicies());
        }
        return next.build();
    }

    private static AutoScalingPolicyDescription policy(AutoScalingPolicyUpdate asked) {
        var target = asked.targetTrackingScalingPolicyConfiguration();
        AutoScalingPolicyDescription.Builder policy =
                AutoScalingPolicyDescription.builder().policyName(asked.policyName());
        if (target != null) {
            policy.targetTrackingScalingPolicyConfiguration(t -> t.disableScaleIn(target.disableScaleIn())
                    .scaleInCooldown(target.scaleInCooldown())
                    .scaleOutCooldown(target.scaleOutCooldown())
                    .targetValue(target.targetValue()));
        }
        return policy.build();
    }
}
