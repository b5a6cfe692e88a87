package dev.ittaku.dynamodb;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** The table that most tests use: PK (S), SK (N); ByG on G (S), H (N); local ByL on L (S); a full stream. */
public final class SampleTable {
    public static final String NAME = "sample";

    private SampleTable() {}

    public static void create(DynamoDbClient client) {
        client.createTable(request().build());
    }

    public static CreateTableRequest.Builder request() {
        return CreateTableRequest.builder()
                .tableName(NAME)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        define("PK", "S"), define("SK", "N"), define("G", "S"), define("H", "N"), define("L", "S"))
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                .streamSpecification(s -> s.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("ByG")
                        .keySchema(key("G", KeyType.HASH), key("H", KeyType.RANGE))
                        .projection(p -> p.projectionType(ProjectionType.ALL))
                        .build())
                .localSecondaryIndexes(LocalSecondaryIndex.builder()
                        .indexName("ByL")
                        .keySchema(key("PK", KeyType.HASH), key("L", KeyType.RANGE))
                        .projection(p -> p.projectionType(ProjectionType.KEYS_ONLY))
                        .build());
    }

    public static AttributeDefinition define(String name, String type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    public static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    public static Map<String, AttributeValue> keyOf(String pk, long sk) {
        return Map.of("PK", s(pk), "SK", n(sk));
    }

    public static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    public static AttributeValue n(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }
}
