package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.TableCreationParameters;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;

/** The single-parameter checks of requests about tables. */
public final class TableConstraints {
    public static final List<String> BILLING = List.of("PROVISIONED", "PAY_PER_REQUEST");

    static final List<String> VIEWS = List.of("OLD_IMAGE", "KEYS_ONLY", "NEW_AND_OLD_IMAGES", "NEW_IMAGE");
    private static final int MOST_KEY_PARTS = 8;

    private TableConstraints() {}

    static void check(CreateTableRequest request) {
        String name = request.tableName();
        if (name != null && name.length() < 3) {
            throw Errors.validation("1 validation error detected: Value '" + name + "' at 'tableName' failed to satisfy"
                    + " constraint: Member must have length greater than or equal to 3");
        }
        tableNameGiven(name);
        Constraints constraints = new Constraints();
        constraints.notNull(
                "attributeDefinitions", request.hasAttributeDefinitions() ? request.attributeDefinitions() : null);
        definitions(constraints, "attributeDefinitions", request.attributeDefinitions());
        constraints.pattern("tableName", plainOrNull(request.tableName()));
        throughput(constraints, "provisionedThroughput", request.provisionedThroughput());
        schema(constraints, "keySchema", request.hasKeySchema(), request.keySchema(), 2);
        locals(constraints, "localSecondaryIndexes", request.localSecondaryIndexes());
        globals(constraints, "globalSecondaryIndexes", request.globalSecondaryIndexes());
        int at = 0;
        for (VectorIndex index : request.vectorIndexes()) {
            VectorRules.constraints(constraints, "vectorIndexes." + ++at + ".member.", index);
        }
        constraints.oneOf("billingMode", request.billingModeAsString(), BILLING);
        EncryptionRules.constraints(constraints, "sSESpecification", request.sseSpecification());
        if (request.streamSpecification() != null) {
            constraints
                    .notNull(
                            "streamSpecification.streamEnabled",
                            request.streamSpecification().streamEnabled())
                    .oneOf(
                            "streamSpecification.streamViewType",
                            request.streamSpecification().streamViewTypeAsString(),
                            VIEWS);
        }
        constraints.check();
        tableClass(request.tableClassAsString());
    }

    /** Requests about a table refuse a missing or short name before anything else. */
    static void tableNameGiven(@Nullable String name) {
        if (name == null) {
            throw Errors.validation("The parameter 'TableName' is required but was not present in the request");
        }
        if (!TableNames.isArn(name)) {
            new Constraints()
                    .length("tableName", name, 3, 255)
                    .pattern("tableName", name)
                    .check();
        }
    }

    static void tableClass(@Nullable String asked) {
        if (asked != null && !asked.equals("STANDARD") && !asked.equals("STANDARD_INFREQUENT_ACCESS")) {
            throw Errors.validation("Invalid table-class parameter provided. Please try again with a valid table-class"
                    + " value: [STANDARD, STANDARD_INFREQUENT_ACCESS].");
        }
    }

    public static @Nullable String plainOrNull(@Nullable String name) {
        return name == null ? null : TableNames.plain(name);
    }

    /** The table that an import makes. */
    public static void constraints(Constraints constraints, String at, TableCreationParameters table) {
        constraints
                .notNull(at + ".tableName", table.tableName())
                .name(at + ".tableName", table.tableName())
                .notNull(
                        at + ".attributeDefinitions",
                        table.hasAttributeDefinitions() ? table.attributeDefinitions() : null);
        definitions(constraints, at + ".attributeDefinitions", table.attributeDefinitions());
        schema(constraints, at + ".keySchema", table.hasKeySchema(), table.keySchema(), 2);
        constraints.oneOf(at + ".billingMode", table.billingModeAsString(), BILLING);
        throughput(constraints, at + ".provisionedThroughput", table.provisionedThroughput());
        EncryptionRules.constraints(constraints, at + ".sSESpecification", table.sseSpecification());
        globals(constraints, at + ".globalSecondaryIndexes", table.globalSecondaryIndexes());
    }

    public static void locals(Constraints constraints, String list, List<LocalSecondaryIndex> indexes) {
        int at = 0;
        for (LocalSecondaryIndex index : indexes) {
            String path = list + "." + ++at + ".member.";
            projection(constraints, path, index.projection());
            constraints.notNull(path + "indexName", index.indexName()).name(path + "indexName", index.indexName());
            schema(constraints, path + "keySchema", index.hasKeySchema(), index.keySchema(), 2);
        }
    }

    public static void globals(Constraints constraints, String list, List<GlobalSecondaryIndex> indexes) {
        int at = 0;
        for (GlobalSecondaryIndex index : indexes) {
            String path = list + "." + ++at + ".member.";
            projection(constraints, path, index.projection());
            constraints.notNull(path + "indexName", index.indexName()).name(path + "indexName", index.indexName());
            throughput(constraints, path + "provisionedThroughput", index.provisionedThroughput());
            schema(constraints, path + "keySchema", index.hasKeySchema(), index.keySchema(), MOST_KEY_PARTS);
        }
    }

    static void definitions(Constraints constraints, String list, List<AttributeDefinition> definitions) {
        int at = 0;
        for (AttributeDefinition definition : definitions) {
            String path = list + "." + ++at + ".member.";
            constraints
                    .notNull(path + "attributeType", definition.attributeTypeAsString())
                    .oneOf(path + "attributeType", definition.attributeTypeAsString(), "B", "N", "S")
                    .notNull(path + "attributeName", definition.attributeName())
                    .length(path + "attributeName", definition.attributeName(), 1, 255);
        }
    }

    public static void throughput(Constraints constraints, String path, @Nullable ProvisionedThroughput throughput) {
        if (throughput == null) {
            return;
        }
        constraints
                .notNull(path + ".writeCapacityUnits", throughput.writeCapacityUnits())
                .atLeast(path + ".writeCapacityUnits", throughput.writeCapacityUnits(), 1)
                .notNull(path + ".readCapacityUnits", throughput.readCapacityUnits())
                .atLeast(path + ".readCapacityUnits", throughput.readCapacityUnits(), 1);
    }

    static void projection(Constraints constraints, String path, @Nullable Projection projection) {
        constraints.notNull(path + "projection", projection);
        if (projection == null) {
            return;
        }
        constraints.oneOf(
                path + "projection.projectionType", projection.projectionTypeAsString(), "ALL", "INCLUDE", "KEYS_ONLY");
        if (projection.hasNonKeyAttributes()) {
            constraints.size(path + "projection.nonKeyAttributes", projection.nonKeyAttributes(), 1, 20);
            int at = 0;
            for (String name : projection.nonKeyAttributes()) {
                constraints.length(path + "projection.nonKeyAttributes." + ++at + ".member", name, 1, 255);
            }
        }
    }

    static void schema(
            Constraints constraints, String path, boolean given, List<KeySchemaElement> schema, int longest) {
        constraints.notNull(path, given ? schema : null);
        if (!given) {
            return;
        }
        constraints.size(path, shown(schema), schema.size(), 1, longest);
        int at = 0;
        for (KeySchemaElement element : schema) {
            String member = path + "." + ++at + ".member.";
            constraints
                    .notNull(member + "attributeName", element.attributeName())
                    .length(member + "attributeName", element.attributeName(), 1, 255)
                    .notNull(member + "keyType", element.keyTypeAsString())
                    .oneOf(member + "keyType", element.keyTypeAsString(), "HASH", "RANGE");
        }
    }

    private static List<String> shown(List<KeySchemaElement> schema) {
        return schema.stream()
                .map(element -> "KeySchemaElement(attributeName=" + element.attributeName() + ", keyType="
                        + element.keyTypeAsString() + ")")
                .toList();
    }
}
