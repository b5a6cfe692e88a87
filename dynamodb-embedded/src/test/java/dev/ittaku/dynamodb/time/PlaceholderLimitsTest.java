package dev.ittaku.dynamodb.time;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.SampleTable;
import dev.ittaku.dynamodb.time.Way.Opened;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** How long placeholders, names and all of them together may be. */
final class PlaceholderLimitsTest {
    private static UpdateItemResponse set(DynamoDbClient client, String name, String attribute, String value) {
        return client.updateItem(r -> r.tableName(NAME)
                .key(keyOf("a", 0))
                .updateExpression("SET " + name + " = " + value)
                .expressionAttributeNames(Map.of(name, attribute))
                .expressionAttributeValues(Map.of(value, s("x"))));
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aPlaceholderHasAtMost255Bytes(Way way) {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            String most = "n".repeat(254);
            set(client, "#" + most, "a", ":" + most);
            assertThatThrownBy(() -> set(client, "#n" + most, "a", ":v"))
                    .hasMessageContaining("1 validation error detected: ExpressionAttributeNames contains invalid key:"
                            + " The expression attribute map contains a key that is too long; size of key: 256");
            assertThatThrownBy(() -> set(client, "#n", "a", ":v" + most))
                    .hasMessageContaining("ExpressionAttributeValues contains invalid key: The expression attribute map"
                            + " contains a key that is too long;");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void anAttributesNameIsShorterThan65536Bytes(Way way) {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            String most = "n".repeat(65_535);
            set(client, "#n", most, ":v");
            assertThatThrownBy(() -> set(client, "#n", "n" + most, ":v"))
                    .hasMessageContaining(
                            "1 validation error detected: Attribute name is too large, must be less than 65536 bytes");
            Map<String, AttributeValue> item = new HashMap<>(keyOf("b", 0));
            item.put("map", AttributeValue.fromM(Map.of("n" + most, s("x"))));
            assertThatThrownBy(() -> client.putItem(r -> r.tableName(NAME).item(item)))
                    .hasMessageContaining(
                            "1 validation error detected: Attribute name is too large, must be less than 65536 bytes");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void allNamesOrValuesTogetherHaveAtMostTwoMegabytes(Way way) {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            List<AttributeValue> most = List.of(s("x".repeat(1 << 20)), s("x".repeat((1 << 20) - 20)));
            client.scan(r -> r.tableName(NAME)
                    .filterExpression("a = :v")
                    .expressionAttributeValues(Map.of(":v", AttributeValue.fromL(most))));
            assertThatThrownBy(() -> client.scan(r -> r.tableName(NAME)
                            .filterExpression("a = :v OR a = :w")
                            .expressionAttributeValues(
                                    Map.of(":v", AttributeValue.fromL(most), ":w", s("more than 20 bytes here")))))
                    .hasMessageContaining("ExpressionAttributeValues exceeds max size");
            Map<String, String> names = new HashMap<>();
            for (int i = 0; i < 33; i++) {
                names.put("#n" + i, i + "n".repeat(65_000));
            }
            assertThatThrownBy(() -> client.scan(r -> r.tableName(NAME)
                            .projectionExpression(String.join(", ", names.keySet()))
                            .expressionAttributeNames(names)))
                    .hasMessageContaining("ExpressionAttributeNames exceeds max size");
        }
    }
}
