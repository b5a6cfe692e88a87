package dev.ittaku.table.document;

import static dev.ittaku.table.document.YamlLines.quoted;

import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.layout.VectorDesign;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElementType;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;

/** The part of a template that is about one table: its parameters, and the table with its scaling and alarms. */
final class TableTemplate {
    private final TableDesign design;
    private final CreateTableRequest request;
    private final YamlLines out;
    private final String prefix;

    /**
     * @param prefix what the names of this table's resources and parameters begin with
     */
    TableTemplate(TableDesign design, YamlLines out, String prefix) {
        this.design = design;
        this.request = TableCreation.request(design);
        this.out = out;
        this.prefix = prefix;
    }

    /** A name of letters and digits, as templates want it: {@code user_lessons} is {@code UserLessons}. */
    static String logical(String name) {
        return Stream.of(name.split("[^A-Za-z0-9]+", -1))
                .filter(part -> !part.isEmpty())
                .map(part -> part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1))
                .collect(Collectors.joining());
    }

    /** Those of all tables of a template. */
    static void sharedParameters(YamlLines out) {
        out.line(1, "BillingMode:");
        out.line(2, "Type: String");
        out.line(2, "Default: PAY_PER_REQUEST");
        out.line(2, "AllowedValues: [PAY_PER_REQUEST, PROVISIONED]");
        out.line(1, "AlarmTopicArn:");
        out.line(2, "Type: String");
        out.line(2, "Default: \"\"");
        out.line(2, "Description: SNS topic that hears of alarms; none if empty.");
    }

    static void conditions(YamlLines out) {
        out.line(1, "Provisioned: !Equals [!Ref BillingMode, PROVISIONED]");
        out.line(1, "Notified: !Not [!Equals [!Ref AlarmTopicArn, \"\"]]");
    }

    void parameters() {
        for (String kind : List.of("Read", "Write")) {
            parameter(
                    prefix + "Most" + kind + "Capacity",
                    1000,
                    "Units a second that automatic scaling goes up to; on demand, what the alarm takes for full.");
            parameter(prefix + kind + "Capacity", 5, "Units a second that are provisioned at least.");
            globalIndexes()
                    .forEach(index -> parameter(
                            prefix + logical(index) + kind + "Capacity",
                            5,
                            "Units a second of index " + index + " that are provisioned at least."));
        }
    }

    private void parameter(String name, int usual, String description) {
        out.line(1, name + ":");
        out.line(2, "Type: Number");
        out.line(2, "Default: " + usual);
        out.line(2, "MinValue: 1");
        out.line(2, "Description: " + description);
    }

    private List<String> globalIndexes() {
        return request.globalSecondaryIndexes().stream()
                .map(GlobalSecondaryIndex::indexName)
                .toList();
    }

    void resources() {
        table();
        new ScalingTemplate(out, prefix).write(globalIndexes());
        new AlarmTemplate(out, prefix, design.name()).write();
    }

    private void table() {
        out.line(1, prefix + "Table:");
        out.line(2, "Type: AWS::DynamoDB::Table");
        out.line(2, "DeletionPolicy: Retain");
        out.line(2, "UpdateReplacePolicy: Retain");
        out.line(2, "Properties:");
        out.line(3, "TableName: " + quoted(design.name()));
        out.line(3, "BillingMode: !Ref BillingMode");
        throughput(3, prefix);
        out.line(3, "AttributeDefinitions:");
        request.attributeDefinitions().forEach(attribute -> {
            out.line(4, "- AttributeName: " + quoted(attribute.attributeName()));
            out.line(5, "AttributeType: " + quoted(attribute.attributeTypeAsString()));
        });
        keys(3, request.keySchema());
        if (request.hasGlobalSecondaryIndexes()
                && !request.globalSecondaryIndexes().isEmpty()) {
            out.line(3, "GlobalSecondaryIndexes:");
            request.globalSecondaryIndexes().forEach(index -> {
                out.line(4, "- IndexName: " + quoted(index.indexName()));
                keys(5, index.keySchema());
                projection(index.projection());
                throughput(5, prefix + logical(index.indexName()));
            });
        }
        if (request.hasLocalSecondaryIndexes()
                && !request.localSecondaryIndexes().isEmpty()) {
            out.line(3, "LocalSecondaryIndexes:");
            request.localSecondaryIndexes().forEach(index -> {
                out.line(4, "- IndexName: " + quoted(index.indexName()));
                keys(5, index.keySchema());
                projection(index.projection());
            });
        }
        vectorIndexes();
        options();
    }

    /** Only tables on demand can have them. */
    private void vectorIndexes() {
        List<VectorDesign> indexes = design.layout().vectors();
        if (indexes.isEmpty()) {
            return;
        }
        out.line(3, "VectorIndexes: !If");
        out.line(4, "- Provisioned");
        out.line(4, "- !Ref AWS::NoValue");
        for (VectorDesign index : indexes) {
            out.line(4, (index.equals(indexes.get(0)) ? "- " : "  ") + "- IndexName: " + quoted(index.name()));
            out.line(6, "VectorAttribute:");
            out.line(7, "AttributeName: " + quoted(index.attribute()));
            out.line(6, "Dimensions: " + index.dimensions());
            out.line(6, "DistanceFunction: " + VectorDistanceFunction.EUCLIDEAN);
            out.line(6, "SearchSchema:");
            out.line(7, "- AttributeName: " + quoted(design.layout().partition()));
            out.line(8, "SearchSchemaElementType: " + SearchSchemaElementType.HASH);
            out.line(6, "Projection:");
            out.line(7, "ProjectionType: " + ProjectionType.ALL);
        }
    }

    private void options() {
        out.line(3, "SSESpecification:");
        out.line(4, "SSEEnabled: true");
        out.line(3, "PointInTimeRecoverySpecification:");
        out.line(4, "PointInTimeRecoveryEnabled: " + design.layout().pointInTimeRecovery());
        design.layout().stream().ifPresent(view -> {
            out.line(3, "StreamSpecification:");
            out.line(4, "StreamViewType: " + view);
        });
        design.layout().ttl().ifPresent(ttl -> {
            out.line(3, "TimeToLiveSpecification:");
            out.line(4, "AttributeName: " + quoted(ttl));
            out.line(4, "Enabled: true");
        });
    }

    private void throughput(int depth, String name) {
        out.line(depth, "ProvisionedThroughput: !If");
        out.line(depth + 1, "- Provisioned");
        out.line(depth + 1, "- ReadCapacityUnits: !Ref " + name + "ReadCapacity");
        out.line(depth + 1, "  WriteCapacityUnits: !Ref " + name + "WriteCapacity");
        out.line(depth + 1, "- !Ref AWS::NoValue");
    }

    private void keys(int depth, List<KeySchemaElement> schema) {
        out.line(depth, "KeySchema:");
        schema.forEach(key -> {
            out.line(depth + 1, "- AttributeName: " + quoted(key.attributeName()));
            out.line(depth + 2, "KeyType: " + key.keyTypeAsString());
        });
    }

    private void projection(Projection projection) {
        out.line(5, "Projection:");
        out.line(6, "ProjectionType: " + projection.projectionTypeAsString());
        if (projection.hasNonKeyAttributes() && !projection.nonKeyAttributes().isEmpty()) {
            out.line(6, "NonKeyAttributes:");
            projection.nonKeyAttributes().forEach(name -> out.line(7, "- " + quoted(name)));
        }
    }
}
