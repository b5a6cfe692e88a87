package dev.ittaku.dynamodb.time;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.SampleTable;
import dev.ittaku.dynamodb.StoreLimits;
import dev.ittaku.dynamodb.time.Way.Opened;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementErrorCodeEnum;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionSizeLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** A full collection takes nothing more, and gives up what it has. */
final class CollectionLimitTest {
    private static final long LIMIT = 4_000;

    private static Opened open(Way way) {
        return way.open(options -> options.withLimits(StoreLimits.DEFAULTS.withCollectionBytes(LIMIT)));
    }

    private static Map<String, AttributeValue> item(String pk, long sk, int size) {
        Map<String, AttributeValue> item = new HashMap<>(keyOf(pk, sk));
        item.put("L", s("l" + sk));
        item.put("text", s("x".repeat(size)));
        return item;
    }

    private static void fill(DynamoDbClient client) {
        for (int i = 0; i < 4; i++) {
            int sk = i;
            client.putItem(r -> r.tableName(NAME).item(item("full", sk, 1_000)));
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aFullCollectionRefusesEveryWayOfGrowing(Way way) {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            fill(client);
            assertThatThrownBy(() -> client.putItem(r -> r.tableName(NAME).item(item("full", 9, 1))))
                    .isInstanceOf(ItemCollectionSizeLimitExceededException.class)
                    .hasMessageContaining("Collection size exceeded.");
            assertThatThrownBy(() -> client.updateItem(r -> r.tableName(NAME)
                            .key(keyOf("full", 0))
                            .updateExpression("SET more = :m")
                            .expressionAttributeValues(Map.of(":m", n(1)))))
                    .isInstanceOf(ItemCollectionSizeLimitExceededException.class);
            assertThatThrownBy(() -> client.batchWriteItem(r -> r.requestItems(Map.of(
                            NAME,
                            List.of(WriteRequest.builder()
                                    .putRequest(PutRequest.builder()
                                            .item(item("full", 9, 1))
                                            .build())
                                    .build())))))
                    .isInstanceOf(ItemCollectionSizeLimitExceededException.class);
            assertThatThrownBy(() -> client.transactWriteItems(r -> r.transactItems(
                            TransactWriteItem.builder()
                                    .put(p -> p.tableName(NAME).item(item("other", 1, 1)))
                                    .build(),
                            TransactWriteItem.builder()
                                    .put(p -> p.tableName(NAME).item(item("full", 9, 1)))
                                    .build())))
                    .isInstanceOfSatisfying(
                            TransactionCanceledException.class,
                            e -> assertThat(e.cancellationReasons())
                                    .extracting(CancellationReason::code)
                                    .containsExactly("None", "ItemCollectionSizeLimitExceeded"));
            assertThat(client.batchExecuteStatement(r -> r.statements(BatchStatementRequest.builder()
                                    .statement("INSERT INTO \"" + NAME + "\" VALUE {'PK':'full','SK':9}")
                                    .build()))
                            .responses()
                            .get(0)
                            .error()
                            .code())
                    .isEqualTo(BatchStatementErrorCodeEnum.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED);
            assertThat(client.scan(r -> r.tableName(NAME)).count()).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aFullCollectionGivesUpWhatItHas(Way way) {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            fill(client);
            client.putItem(r -> r.tableName(NAME).item(item("other", 0, 1_000)));
            client.putItem(r -> r.tableName(NAME).item(item("full", 0, 900)));
            client.deleteItem(r -> r.tableName(NAME).key(keyOf("full", 1)));
            client.putItem(r -> r.tableName(NAME).item(item("full", 9, 1)));
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void withoutLocalIndexesThereIsNoLimit(Way way) {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            client.createTable(SampleTable.request()
                    .localSecondaryIndexes((List<LocalSecondaryIndex>) null)
                    .attributeDefinitions(
                            SampleTable.define("PK", "S"),
                            SampleTable.define("SK", "N"),
                            SampleTable.define("G", "S"),
                            SampleTable.define("H", "N"))
                    .build());
            fill(client);
            client.putItem(r -> r.tableName(NAME).item(item("full", 9, 1_000)));
        }
    }
}
