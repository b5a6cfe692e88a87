package dev.ittaku.table.document;

import static dev.ittaku.table.document.YamlLines.quoted;

import java.util.List;

/** The alarms of a table: 80 % of its capacity, and 5 % of its requests failing, over all operations. */
final class AlarmTemplate {
    /** An alarm takes at most ten metrics, two for each of these. */
    private static final List<String> READS = List.of("GetItem", "BatchGetItem", "Query", "Scan", "TransactGetItems");

    private static final List<String> WRITES =
            List.of("PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems");

    private final YamlLines out;
    private final String prefix;
    private final String table;

    /**
     * @param prefix what the names of this table's resources and parameters begin with
     */
    AlarmTemplate(YamlLines out, String prefix, String table) {
        this.out = out;
        this.prefix = prefix;
        this.table = table;
    }

    void write() {
        capacity("Read");
        capacity("Write");
        errors("ReadErrorAlarm", "reads of", READS);
        errors("WriteErrorAlarm", "writes to", WRITES);
    }

    private void alarm(String name, String description, int periods, int threshold) {
        out.line(1, prefix + name + ":");
        out.line(2, "Type: AWS::CloudWatch::Alarm");
        out.line(2, "Properties:");
        out.line(3, "AlarmDescription: " + quoted(description));
        out.line(3, "ComparisonOperator: GreaterThanOrEqualToThreshold");
        out.line(3, "EvaluationPeriods: " + periods);
        out.line(3, "Threshold: " + threshold);
        out.line(3, "TreatMissingData: notBreaching");
        out.line(3, "AlarmActions: !If [Notified, [!Ref AlarmTopicArn], !Ref AWS::NoValue]");
        out.line(3, "Metrics:");
    }

    /** Over two periods of five minutes. */
    private void capacity(String kind) {
        alarm(
                kind + "CapacityAlarm",
                kind + " capacity of " + table + " is at 80 percent or more for ten minutes.",
                2,
                80);
        out.line(4, "- Id: percent");
        out.line(
                5,
                "Expression: !Sub \"100 * consumed / (PERIOD(consumed) * ${" + prefix + "Most" + kind + "Capacity})\"");
        out.line(5, "Label: percent of capacity");
        out.line(4, "- Id: consumed");
        metric("Consumed" + kind + "CapacityUnits", "Sum", "");
    }

    /** Within five minutes. */
    private void errors(String name, String which, List<String> operations) {
        alarm(name, "5 percent or more of the " + which + " " + table + " fail.", 1, 5);
        StringBuilder errors = new StringBuilder();
        StringBuilder successes = new StringBuilder();
        for (int i = 0; i < operations.size(); i++) {
            errors.append(i == 0 ? "" : " + ").append("FILL(e").append(i).append(", 0)");
            successes.append(i == 0 ? "" : " + ").append("FILL(s").append(i).append(", 0)");
        }
        out.line(4, "- Id: percent");
        out.line(
                5,
                "Expression: "
                        + quoted("IF((" + errors + ") > 0, 100 * (" + errors + ") / (" + errors + " + " + successes
                                + "), 0)"));
        out.line(5, "Label: percent of requests that failed");
        for (int i = 0; i < operations.size(); i++) {
            out.line(4, "- Id: e" + i);
            metric("SystemErrors", "Sum", operations.get(i));
            out.line(4, "- Id: s" + i);
            metric("SuccessfulRequestLatency", "SampleCount", operations.get(i));
        }
    }

    private void metric(String name, String statistic, String operation) {
        out.line(5, "ReturnData: false");
        out.line(5, "MetricStat:");
        out.line(6, "Metric:");
        out.line(7, "Namespace: AWS/DynamoDB");
        out.line(7, "MetricName: " + name);
        out.line(7, "Dimensions:");
        out.line(8, "- Name: TableName");
        out.line(9, "Value: !Ref " + prefix + "Table");
        if (!operation.isEmpty()) {
            out.line(8, "- Name: Operation");
            out.line(9, "Value: " + operation);
        }
        out.line(6, "Period: 300");
        out.line(6, "Stat: " + statistic);
    }
}
