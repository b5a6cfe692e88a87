package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.define;
import static dev.ittaku.dynamodb.SampleTable.key;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.Select;

final class IndexTest {
    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbClient client = store.client();

    @AfterEach
    void close() {
        store.close();
    }

    private void createTournament() {
        client.createTable(CreateTableRequest.builder()
                .tableName("matches")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        define("id", "S"),
                        define("tournament", "S"),
                        define("region", "S"),
                        define("round", "N"),
                        define("bracket", "S"))
                .keySchema(key("id", KeyType.HASH))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("ByTournament")
                        .keySchema(
                                key("tournament", KeyType.HASH),
                                key("region", KeyType.HASH),
                                key("round", KeyType.RANGE),
                                key("bracket", KeyType.RANGE))
                        .projection(p -> p.projectionType(ProjectionType.ALL))
                        .build())
                .build());
        for (int i = 0; i < 12; i++) {
            int number = i;
            client.putItem(r -> r.tableName("matches")
                    .item(Map.of(
                            "id", s("m" + number),
                            "tournament", s("winter"),
                            "region", s(number % 2 == 0 ? "east" : "west"),
                            "round", n(number / 4),
                            "bracket", s(number % 4 < 2 ? "lower" : "upper"))));
        }
    }

    private List<String> matches(String condition, Map<String, AttributeValue> values) {
        return client
                .queryPaginator(r -> r.tableName("matches")
                        .indexName("ByTournament")
                        .keyConditionExpression(condition)
                        .expressionAttributeNames(Map.of("#r", "region"))
                        .expressionAttributeValues(values)
                        .limit(1))
                .items()
                .stream()
                .map(item -> item.get("id").s())
                .toList();
    }

    @Test
    void aKeyOfSeveralAttributesIsOrderedByAllOfThem() {
        createTournament();
        Map<String, AttributeValue> east = Map.of(":t", s("winter"), ":r", s("east"));
        assertThat(matches("tournament = :t AND #r = :r", east)).containsExactly("m0", "m2", "m4", "m6", "m8", "m10");
        Map<String, AttributeValue> second = new HashMap<>(east);
        second.put(":n", n(1));
        assertThat(matches("tournament = :t AND #r = :r AND round = :n", second))
                .containsExactly("m4", "m6");
        assertThat(matches("tournament = :t AND #r = :r AND round > :n", second))
                .containsExactly("m8", "m10");
        second.put(":b", s("u"));
        assertThat(matches("tournament = :t AND #r = :r AND round = :n AND begins_with(bracket, :b)", second))
                .containsExactly("m6");
        assertThatThrownBy(() -> matches("tournament = :t", Map.of(":t", s("winter"))))
                .hasMessageContaining("unused in expressions");
    }

    @Test
    void aLocalIndexFetchesWhatItLacksAndAGlobalOneRefuses() {
        SampleTable.create(client);
        client.putItem(r -> r.tableName(NAME)
                .item(Map.of("PK", s("a"), "SK", n(1), "L", s("l"), "x", s("far"), "G", s("g"), "H", n(1))));
        assertThat(client.query(r -> r.tableName(NAME)
                                .indexName("ByL")
                                .keyConditionExpression("PK = :p AND L = :l")
                                .expressionAttributeValues(Map.of(":p", s("a"), ":l", s("l"))))
                        .items()
                        .get(0))
                .containsOnlyKeys("PK", "SK", "L");
        var fetched = client.query(r -> r.tableName(NAME)
                .indexName("ByL")
                .keyConditionExpression("PK = :p")
                .expressionAttributeValues(Map.of(":p", s("a")))
                .select(Select.ALL_ATTRIBUTES)
                .consistentRead(true)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
        assertThat(fetched.items().get(0)).containsKey("x");
        assertThat(fetched.consumedCapacity().table().capacityUnits()).isEqualTo(1);
        assertThat(fetched.consumedCapacity().localSecondaryIndexes().get("ByL").capacityUnits())
                .isEqualTo(1);
        assertThatThrownBy(() -> client.query(r -> r.tableName(NAME)
                        .indexName("ByG")
                        .keyConditionExpression("G = :g")
                        .expressionAttributeValues(Map.of(":g", s("g")))
                        .consistentRead(true)))
                .hasMessageContaining("Consistent reads are not supported on global secondary indexes");
    }

    @Test
    void writingCountsEveryIndexItTouches() {
        SampleTable.create(client);
        Map<String, AttributeValue> item =
                Map.of("PK", s("a"), "SK", n(1), "L", s("l"), "G", s("g"), "H", n(1), "b", s("x".repeat(1500)));
        ConsumedCapacity put = client.putItem(
                        r -> r.tableName(NAME).item(item).returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                .consumedCapacity();
        assertThat(put.table().capacityUnits()).isEqualTo(2);
        assertThat(put.globalSecondaryIndexes().get("ByG").capacityUnits()).isEqualTo(2);
        assertThat(put.localSecondaryIndexes().get("ByL").capacityUnits()).isEqualTo(1);
        assertThat(put.capacityUnits()).isEqualTo(5);
        ConsumedCapacity moved = client.updateItem(r -> r.tableName(NAME)
                        .key(keyOf("a", 1))
                        .updateExpression("SET H = :h")
                        .expressionAttributeValues(Map.of(":h", n(2)))
                        .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                .consumedCapacity();
        assertThat(moved.globalSecondaryIndexes().get("ByG").capacityUnits()).isEqualTo(4);
        assertThat(moved.hasLocalSecondaryIndexes()).isFalse();
        var metrics = client.deleteItem(r -> r.tableName(NAME)
                        .key(keyOf("a", 1))
                        .returnItemCollectionMetrics(ReturnItemCollectionMetrics.SIZE))
                .itemCollectionMetrics();
        assertThat(metrics.itemCollectionKey()).isEqualTo(Map.of("PK", s("a")));
        assertThat(metrics.sizeEstimateRangeGB()).containsExactly(0.0, 1.0);
    }

    @Test
    void anIndexKeyOfTheWrongTypeIsRefused() {
        SampleTable.create(client);
        assertThatThrownBy(() ->
                        client.putItem(r -> r.tableName(NAME).item(Map.of("PK", s("a"), "SK", n(1), "G", n(1)))))
                .hasMessageContaining("Type mismatch for Index Key G Expected: S Actual: N IndexName: ByG");
    }

    @Test
    void aPageEndsWithTheItemThatFillsAMegabyte() {
        SampleTable.create(client);
        for (int i = 0; i < 5; i++) {
            int number = i;
            client.putItem(r ->
                    r.tableName(NAME).item(Map.of("PK", s("a"), "SK", n(number), "b", s("x".repeat(390_000)))));
        }
        var page = client.query(r ->
                r.tableName(NAME).keyConditionExpression("PK = :p").expressionAttributeValues(Map.of(":p", s("a"))));
        assertThat(page.count()).isEqualTo(3);
        assertThat(page.lastEvaluatedKey()).isEqualTo(keyOf("a", 2));
    }
}
