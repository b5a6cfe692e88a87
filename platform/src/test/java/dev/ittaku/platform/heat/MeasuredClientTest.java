package dev.ittaku.platform.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.platform.testing.MovableClock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** What requests consumed, by partition key. */
class MeasuredClientTest {
    private static final String TABLE = "Notes";

    private final MovableClock clock = new MovableClock("2026-11-16T09:00:00Z");
    private final EmbeddedDynamoDb store =
            EmbeddedDynamoDb.inMemory(StoreOptions.defaults().withClock(clock).withThrottling(true));
    private final Heat heat = new Heat(clock);
    private final DynamoDbClient client = MeasuredClient.on(store.client(), heat);

    @BeforeEach
    void create() {
        client.createTable(table -> table.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                .attributeDefinitions(text("PK"), text("SK"), text("tag"))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("byTag")
                        .keySchema(key("tag", KeyType.HASH))
                        .projection(projection -> projection.projectionType(ProjectionType.ALL))
                        .build()));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType("S")
                .build();
    }

    private static Map<String, AttributeValue> item(String owner, String note, @Nullable String tag) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("PK", AttributeValue.fromS(owner));
        item.put("SK", AttributeValue.fromS(note));
        if (tag != null) {
            item.put("tag", AttributeValue.fromS(tag));
        }
        return item;
    }

    private HeatReading.Key hottest(@Nullable String index) {
        return heat.read(TABLE, index, 60).keys().get(0);
    }

    @Test
    void eachKindOfRequestIsChargedToItsPartitionKey() {
        client.putItem(put -> put.tableName(TABLE).item(item("taro", "1", "red")));
        client.getItem(get -> get.tableName(TABLE).key(item("taro", "1", null)).consistentRead(true));
        client.query(query -> query.tableName(TABLE)
                .keyConditionExpression("#owner = :owner AND SK <= :sk")
                .expressionAttributeNames(Map.of("#owner", "PK"))
                .expressionAttributeValues(
                        Map.of(":owner", AttributeValue.fromS("taro"), ":sk", AttributeValue.fromS("9"))));
        HeatReading.Key taro = hottest(null);
        assertThat(taro.values()).containsExactly("taro");
        assertThat(taro.read()).isEqualTo(1.5);
        assertThat(taro.write()).isEqualTo(1);
        assertThat(hottest("byTag").values()).containsExactly("red");
        assertThat(hottest("byTag").write()).isEqualTo(1);
        client.queryPaginator(query -> query.tableName(TABLE)
                        .indexName("byTag")
                        .keyConditionExpression(":tag = tag")
                        .expressionAttributeValues(Map.of(":tag", AttributeValue.fromS("red"))))
                .items()
                .forEach(item -> assertThat(item).containsKey("PK"));
        assertThat(hottest("byTag").read()).isEqualTo(0.5);
        assertThat(hottest(null).read()).isEqualTo(1.5);
    }

    @Test
    void severalItemsShareWhatTheirTableConsumed() {
        client.batchWriteItem(batch -> batch.requestItems(Map.of(
                TABLE,
                List.of("a", "b", "b2").stream()
                        .map(note -> WriteRequest.builder()
                                .putRequest(PutRequest.builder()
                                        .item(item(note.substring(0, 1), note, null))
                                        .build())
                                .build())
                        .toList())));
        List<HeatReading.Key> keys = heat.read(TABLE, null, 60).keys();
        assertThat(keys).extracting(HeatReading.Key::values).containsExactly(List.of("b"), List.of("a"));
        assertThat(keys.get(0).write()).isCloseTo(2, within(1e-9));
        client.transactWriteItems(transaction -> transaction.transactItems(TransactWriteItem.builder()
                .put(put -> put.tableName(TABLE).item(item("c", "1", null)))
                .build()));
        assertThat(hottest(null).values()).containsExactly("b");
        assertThat(heat.read(TABLE, null, 60).keys().get(1).write()).isEqualTo(2);
    }

    @Test
    void whatNamesNoKeyIsCountedWithoutOne() {
        client.putItem(put -> put.tableName(TABLE).item(item("taro", "1", "red")));
        client.scan(scan -> scan.tableName(TABLE));
        client.executeStatement(statement -> statement.statement("SELECT * FROM \"Notes\" WHERE PK = 'taro'"));
        client.updateItem(update -> update.tableName(TABLE)
                .key(item("taro", "1", null))
                .updateExpression("SET colour = :colour")
                .expressionAttributeValues(Map.of(":colour", AttributeValue.fromS("blue"))));
        HeatReading.Minute minute = heat.read(TABLE, null, 60).minutes().get(0);
        assertThat(minute.read()).isEqualTo(1);
        assertThat(minute.unknown()).isEqualTo(1);
        assertThat(minute.write()).isEqualTo(2);
        assertThat(minute.parts().stream().mapToDouble(Double::doubleValue).sum())
                .isEqualTo(2);
        assertThat(heat.read(TABLE, "byTag", 60).minutes().get(0).unknown()).isEqualTo(1);
    }

    @Test
    void theCallerIsToldWhatItAskedFor() {
        PutItemResponse silent = client.putItem(put -> put.tableName(TABLE).item(item("taro", "1", "red")));
        assertThat(silent.consumedCapacity()).isNull();
        PutItemResponse total = client.putItem(put -> put.tableName(TABLE)
                .item(item("taro", "2", "red"))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
        assertThat(total.consumedCapacity().capacityUnits()).isEqualTo(2);
        assertThat(total.consumedCapacity().hasGlobalSecondaryIndexes()).isFalse();
        PutItemResponse detailed = client.putItem(put -> put.tableName(TABLE)
                .item(item("taro", "3", "red"))
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
        assertThat(detailed.consumedCapacity().globalSecondaryIndexes()).containsKey("byTag");
        assertThat(hottest(null).write()).isEqualTo(3);
    }

    @Test
    void aRefusedRequestCountsAsThrottled() {
        client.createTable(table -> table.tableName("Narrow")
                .keySchema(key("PK", KeyType.HASH))
                .attributeDefinitions(text("PK"))
                .provisionedThroughput(given -> given.readCapacityUnits(1L).writeCapacityUnits(1L)));
        assertThatThrownBy(() -> IntStream.range(0, 1000)
                        .forEach(n -> client.putItem(
                                put -> put.tableName("Narrow").item(Map.of("PK", AttributeValue.fromS("busy"))))))
                .isInstanceOf(ProvisionedThroughputExceededException.class);
        HeatReading read = heat.read("Narrow", null, 60);
        assertThat(read.keys().get(0).throttled()).isEqualTo(1);
        assertThat(read.minutes().get(0).throttled()).isEqualTo(1);
    }

    @Test
    void minutesPassAndTheOldestAreForgotten() {
        client.putItem(put -> put.tableName(TABLE).item(item("early", "1", null)));
        clock.advance(Duration.ofMinutes(10));
        client.putItem(put -> put.tableName(TABLE).item(item("late", "1", null)));
        HeatReading all = heat.read(TABLE, null, 180);
        assertThat(all.minutes()).hasSize(11);
        assertThat(all.minutes().get(0).write()).isEqualTo(1);
        assertThat(all.minutes().get(10).write()).isEqualTo(1);
        assertThat(all.keys()).hasSize(2);
        assertThat(all.keys().get(0).windows()).hasSize(all.windows());
        assertThat(heat.read(TABLE, null, 5).keys())
                .extracting(HeatReading.Key::values)
                .containsExactly(List.of("late"));
        clock.advance(Duration.ofMinutes(Heat.MINUTES + Heat.WINDOW_MINUTES));
        HeatReading later = heat.read(TABLE, null, 1000);
        assertThat(later.minutes()).hasSize(Heat.MINUTES);
        assertThat(later.minutes()).allMatch(minute -> minute.write() == 0);
        assertThat(later.keys()).isEmpty();
    }

    @Test
    void theBusiestKeysAreFoundAmongManyInBoundedMemory() {
        for (int i = 0; i < 3000; i++) {
            String owner = i % 10 == 0 ? "busy" : "reader-" + i;
            client.getItem(get -> get.tableName(TABLE).key(item(owner, "1", null)));
        }
        HeatReading.Key busy = hottest(null);
        assertThat(busy.values()).containsExactly("busy");
        assertThat(busy.read() + busy.over()).isGreaterThanOrEqualTo(150);
        assertThat(heat.read(TABLE, null, 60).keys()).hasSize(20);
    }
}
