package dev.ittaku.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** What every store does, whether it lives in memory or on disk. */
// The SDK takes its nested builders as varargs of lambdas.
@SuppressWarnings("unchecked")
abstract class EngineContract {
    private EmbeddedDynamoDb store;
    private DynamoDbClient client;

    abstract EmbeddedDynamoDb open();

    @BeforeEach
    void openStore() {
        store = open();
        client = store.client();
        client.createTable(table("games").build());
    }

    @AfterEach
    void closeStore() {
        store.close();
    }

    private static CreateTableRequest.Builder table(String name) {
        return CreateTableRequest.builder()
                .tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(define("PK", "S"), define("SK", "N"), define("G", "S"), define("H", "N"))
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                .streamSpecification(s -> s.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES))
                .globalSecondaryIndexes(index -> index.indexName("ByG")
                        .keySchema(key("G", KeyType.HASH), key("H", KeyType.RANGE))
                        .projection(p -> p.projectionType(ProjectionType.KEYS_ONLY)));
    }

    private static AttributeDefinition define(String name, String type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    private void put(Map<String, AttributeValue> item) {
        client.putItem(r -> r.tableName("games").item(item));
    }

    @Test
    void whatWasPutIsGot() {
        put(Map.of("PK", s("a"), "SK", n(1), "x", s("y")));
        assertThat(client.getItem(r -> r.tableName("games").key(Map.of("PK", s("a"), "SK", n(1))))
                        .item())
                .isEqualTo(Map.of("PK", s("a"), "SK", n(1), "x", s("y")));
        assertThat(client.getItem(r -> r.tableName("games").key(Map.of("PK", s("a"), "SK", n(2))))
                        .hasItem())
                .isFalse();
    }

    @Test
    void aTableIsDescribedListedAndDropped() {
        assertThat(client.describeTable(r -> r.tableName("games")).table().tableStatus())
                .isEqualTo(TableStatus.ACTIVE);
        put(Map.of("PK", s("a"), "SK", n(1)));
        assertThat(client.describeTable(r -> r.tableName("games")).table().itemCount())
                .isEqualTo(1);
        assertThat(client.listTables().tableNames()).containsExactly("games");
        client.deleteTable(r -> r.tableName("games"));
        assertThat(client.listTables().tableNames()).isEmpty();
        assertThatThrownBy(() -> put(Map.of("PK", s("a"), "SK", n(1)))).isInstanceOf(ResourceNotFoundException.class);
        client.createTable(table("games").build());
        assertThat(client.scan(r -> r.tableName("games")).items()).isEmpty();
    }

    @Test
    void aQueryReadsAPartitionInTheOrderOfItsSortKey() {
        for (int i : new int[] {10, -3, 2, 100, 0}) {
            put(Map.of("PK", s("a"), "SK", n(i)));
            put(Map.of("PK", s("b"), "SK", n(i)));
        }
        assertThat(query("PK = :p", Map.of(":p", s("a")), true)).containsExactly(-3L, 0L, 2L, 10L, 100L);
        assertThat(query("PK = :p", Map.of(":p", s("a")), false)).containsExactly(100L, 10L, 2L, 0L, -3L);
        assertThat(query("PK = :p AND SK BETWEEN :x AND :y", Map.of(":p", s("a"), ":x", n(0), ":y", n(10)), true))
                .containsExactly(0L, 2L, 10L);
        assertThat(query("PK = :p AND SK > :x", Map.of(":p", s("a"), ":x", n(2)), false))
                .containsExactly(100L, 10L);
        assertThat(query("PK = :p AND SK <= :x", Map.of(":p", s("a"), ":x", n(2)), true))
                .containsExactly(-3L, 0L, 2L);
    }

    private List<Long> query(String condition, Map<String, AttributeValue> values, boolean forward) {
        List<Long> found = new ArrayList<>();
        client.queryPaginator(r -> r.tableName("games")
                        .keyConditionExpression(condition)
                        .expressionAttributeValues(values)
                        .scanIndexForward(forward)
                        .limit(2))
                .items()
                .forEach(item -> found.add(Long.parseLong(item.get("SK").n())));
        return found;
    }

    @Test
    void anIndexFollowsItsItems() {
        put(Map.of("PK", s("a"), "SK", n(1), "G", s("g"), "H", n(5), "x", s("y")));
        put(Map.of("PK", s("b"), "SK", n(1), "G", s("g"), "H", n(4)));
        put(Map.of("PK", s("c"), "SK", n(1), "G", s("g")));
        assertThat(byG()).extracting(item -> item.get("PK").s()).containsExactly("b", "a");
        assertThat(byG().get(1)).containsOnlyKeys("PK", "SK", "G", "H");
        client.updateItem(r -> r.tableName("games")
                .key(Map.of("PK", s("a"), "SK", n(1)))
                .updateExpression("SET H = :h")
                .expressionAttributeValues(Map.of(":h", n(3))));
        assertThat(byG()).extracting(item -> item.get("PK").s()).containsExactly("a", "b");
        client.deleteItem(r -> r.tableName("games").key(Map.of("PK", s("b"), "SK", n(1))));
        assertThat(byG()).extracting(item -> item.get("PK").s()).containsExactly("a");
    }

    private List<Map<String, AttributeValue>> byG() {
        return client.query(r -> r.tableName("games")
                        .indexName("ByG")
                        .keyConditionExpression("G = :g")
                        .expressionAttributeValues(Map.of(":g", s("g"))))
                .items();
    }

    @Test
    void anUpdateChangesAndReturnsWhatWasAsked() {
        var response = client.updateItem(r -> r.tableName("games")
                .key(Map.of("PK", s("a"), "SK", n(1)))
                .updateExpression("ADD hits :one")
                .expressionAttributeValues(Map.of(":one", n(1)))
                .returnValues(ReturnValue.UPDATED_NEW));
        assertThat(response.attributes()).isEqualTo(Map.of("hits", n(1)));
    }

    @Test
    void aConditionThatFailsChangesNothing() {
        put(Map.of("PK", s("a"), "SK", n(1), "v", n(1)));
        assertThatThrownBy(() -> client.putItem(r -> r.tableName("games")
                        .item(Map.of("PK", s("a"), "SK", n(1), "v", n(2)))
                        .conditionExpression("attribute_not_exists(PK)")))
                .isInstanceOf(ConditionalCheckFailedException.class);
        assertThat(client.getItem(r -> r.tableName("games").key(Map.of("PK", s("a"), "SK", n(1))))
                        .item()
                        .get("v"))
                .isEqualTo(n(1));
    }

    @Test
    void aTransactionIsDoneWholeOrNotAtAll() {
        put(Map.of("PK", s("a"), "SK", n(1), "v", n(1)));
        assertThatThrownBy(() -> client.transactWriteItems(r -> r.transactItems(
                        i -> i.put(p -> p.tableName("games").item(Map.of("PK", s("b"), "SK", n(1)))),
                        i -> i.conditionCheck(c -> c.tableName("games")
                                .key(Map.of("PK", s("a"), "SK", n(1)))
                                .conditionExpression("v = :two")
                                .expressionAttributeValues(Map.of(":two", n(2)))))))
                .isInstanceOfSatisfying(
                        TransactionCanceledException.class,
                        e -> assertThat(e.cancellationReasons())
                                .extracting(reason -> reason.code())
                                .containsExactly("None", "ConditionalCheckFailed"));
        assertThat(client.scan(r -> r.tableName("games")).count()).isEqualTo(1);
        client.transactWriteItems(r -> r.transactItems(
                i -> i.put(p -> p.tableName("games").item(Map.of("PK", s("b"), "SK", n(1)))),
                i -> i.delete(d -> d.tableName("games").key(Map.of("PK", s("a"), "SK", n(1))))));
        assertThat(client.scan(r -> r.tableName("games")).items()).containsExactly(Map.of("PK", s("b"), "SK", n(1)));
    }

    @Test
    void segmentsOfAScanDivideTheTable() {
        for (int i = 0; i < 40; i++) {
            put(Map.of("PK", s("p" + i), "SK", n(i)));
        }
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        for (int segment = 0; segment < 3; segment++) {
            int at = segment;
            Map<String, AttributeValue> last = null;
            do {
                ScanRequest.Builder request = ScanRequest.builder()
                        .tableName("games")
                        .segment(at)
                        .totalSegments(3)
                        .limit(3);
                if (last != null) {
                    request.exclusiveStartKey(last);
                }
                ScanResponse page = client.scan(request.build());
                found.addAll(page.items());
                last = page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null;
            } while (last != null);
        }
        assertThat(found).hasSize(40).doesNotHaveDuplicates();
    }
}
