package dev.ittaku.table.document;

import java.util.List;

/** Automatic scaling of a table and its global indexes, where capacity is provisioned. */
final class ScalingTemplate {
    private static final int AIM_PERCENT = 70;

    private final YamlLines out;
    private final String prefix;

    ScalingTemplate(YamlLines out, String prefix) {
        this.out = out;
        this.prefix = prefix;
    }

    /** @param indexes the names of the global indexes */
    void write(List<String> indexes) {
        for (String kind : List.of("Read", "Write")) {
            scale(prefix, kind, "table:" + kind + "CapacityUnits", "table/${" + prefix + "Table}");
            for (String index : indexes) {
                scale(
                        prefix + TableTemplate.logical(index),
                        kind,
                        "index:" + kind + "CapacityUnits",
                        "table/${" + prefix + "Table}/index/" + index);
            }
        }
    }

    private void scale(String name, String kind, String dimension, String resource) {
        String target = name + kind + "Target";
        out.line(1, target + ":");
        out.line(2, "Type: AWS::ApplicationAutoScaling::ScalableTarget");
        out.line(2, "Condition: Provisioned");
        out.line(2, "Properties:");
        out.line(3, "ServiceNamespace: dynamodb");
        out.line(3, "ScalableDimension: dynamodb:" + dimension);
        out.line(3, "ResourceId: !Sub " + YamlLines.quoted(resource));
        out.line(3, "MinCapacity: !Ref " + name + kind + "Capacity");
        out.line(3, "MaxCapacity: !Ref " + prefix + "Most" + kind + "Capacity");
        out.line(1, name + kind + "Scaling:");
        out.line(2, "Type: AWS::ApplicationAutoScaling::ScalingPolicy");
        out.line(2, "Condition: Provisioned");
        out.line(2, "Properties:");
        out.line(3, "PolicyName: !Sub \"${AWS::StackName}-" + name + kind + "\"");
        out.line(3, "PolicyType: TargetTrackingScaling");
        out.line(3, "ScalingTargetId: !Ref " + target);
        out.line(3, "TargetTrackingScalingPolicyConfiguration:");
        out.line(4, "TargetValue: " + AIM_PERCENT);
        out.line(4, "PredefinedMetricSpecification:");
        out.line(5, "PredefinedMetricType: DynamoDB" + kind + "CapacityUtilization");
    }
}
