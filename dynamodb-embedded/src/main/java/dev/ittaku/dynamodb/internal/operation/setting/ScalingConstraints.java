package dev.ittaku.dynamodb.internal.operation.setting;

import dev.ittaku.dynamodb.internal.operation.Constraints;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AutoScalingPolicyUpdate;
import software.amazon.awssdk.services.dynamodb.model.AutoScalingSettingsUpdate;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.ReplicaAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.ReplicaGlobalSecondaryIndexAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingRequest;

/** The single-parameter checks of UpdateTableReplicaAutoScaling. */
final class ScalingConstraints {
    private static final Pattern PRINTABLE = Pattern.compile("\\p{Print}+");

    private final Constraints constraints = new Constraints();

    private ScalingConstraints() {}

    static void check(UpdateTableReplicaAutoScalingRequest request) {
        ScalingConstraints checks = new ScalingConstraints();
        checks.constraints.table(request.tableName());
        if (request.hasGlobalSecondaryIndexUpdates()) {
            checks.writes(request.globalSecondaryIndexUpdates());
        }
        checks.settings(
                "provisionedWriteCapacityAutoScalingUpdate", request.provisionedWriteCapacityAutoScalingUpdate());
        if (request.hasReplicaUpdates()) {
            checks.replicas(request.replicaUpdates());
        }
        checks.constraints.check();
    }

    private void writes(List<GlobalSecondaryIndexAutoScalingUpdate> updates) {
        constraints.size("globalSecondaryIndexUpdates", updates, 1, Integer.MAX_VALUE);
        int at = 0;
        for (GlobalSecondaryIndexAutoScalingUpdate update : updates) {
            String path = "globalSecondaryIndexUpdates." + ++at + ".member.";
            constraints.name(path + "indexName", update.indexName());
            settings(
                    path + "provisionedWriteCapacityAutoScalingUpdate",
                    update.provisionedWriteCapacityAutoScalingUpdate());
        }
    }

    private void replicas(List<ReplicaAutoScalingUpdate> updates) {
        constraints.size("replicaUpdates", updates, 1, Integer.MAX_VALUE);
        int at = 0;
        for (ReplicaAutoScalingUpdate update : updates) {
            String path = "replicaUpdates." + ++at + ".member.";
            constraints.notNull(path + "regionName", update.regionName());
            reads(path + "replicaGlobalSecondaryIndexUpdates.", update.replicaGlobalSecondaryIndexUpdates());
            settings(
                    path + "replicaProvisionedReadCapacityAutoScalingUpdate",
                    update.replicaProvisionedReadCapacityAutoScalingUpdate());
        }
    }

    private void reads(String list, List<ReplicaGlobalSecondaryIndexAutoScalingUpdate> updates) {
        int at = 0;
        for (ReplicaGlobalSecondaryIndexAutoScalingUpdate update : updates) {
            String path = list + ++at + ".member.";
            constraints.name(path + "indexName", update.indexName());
            settings(
                    path + "provisionedReadCapacityAutoScalingUpdate",
                    update.provisionedReadCapacityAutoScalingUpdate());
        }
    }

    private void settings(String at, @Nullable AutoScalingSettingsUpdate asked) {
        if (asked == null) {
            return;
        }
        constraints
                .atLeast(at + ".minimumUnits", asked.minimumUnits(), 1)
                .atLeast(at + ".maximumUnits", asked.maximumUnits(), 1)
                .length(at + ".autoScalingRoleArn", asked.autoScalingRoleArn(), 1, 1600);
        AutoScalingPolicyUpdate policy = asked.scalingPolicyUpdate();
        if (policy == null) {
            return;
        }
        String path = at + ".scalingPolicyUpdate.";
        constraints
                .length(path + "policyName", policy.policyName(), 1, 256)
                .pattern(path + "policyName", policy.policyName(), PRINTABLE)
                .notNull(
                        path + "targetTrackingScalingPolicyConfiguration",
                        policy.targetTrackingScalingPolicyConfiguration());
        if (policy.targetTrackingScalingPolicyConfiguration() != null) {
            constraints.notNull(
                    path + "targetTrackingScalingPolicyConfiguration.targetValue",
                    policy.targetTrackingScalingPolicyConfiguration().targetValue());
        }
    }
}
