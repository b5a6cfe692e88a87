package dev.ittaku.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/** Answers that are asked for again and again are kept in memory: none of them may outlive a write. */
// The SDK takes its nested builders as varargs of lambdas.
@SuppressWarnings("unchecked")
class KeptAnswersTest {
    private static final String TABLE = "kept";
    private static final int ROUNDS = 3000;

    @TempDir
    Path directory;

    private EmbeddedDynamoDb store;
    private DynamoDbClient client;

    @BeforeEach
    void open() {
        store = EmbeddedDynamoDb.open(directory, StoreOptions.defaults().withRelaxed(true));
        client = store.client();
        client.createTable(r -> r.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(define("pk"), define("sk"), define("g"))
                .keySchema(key("pk", KeyType.HASH), key("sk", KeyType.RANGE))
                .globalSecondaryIndexes(i -> i.indexName("ByG")
                        .keySchema(key("g", KeyType.HASH))
                        .projection(p -> p.projectionType(ProjectionType.ALL))));
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aRepeatedReadSeesEveryKindOfWrite() {
        put("a", "1", 1);
        assertThat(repeated("a", "1")).isEqualTo(1);

        client.updateItem(r -> r.tableName(TABLE)
                .key(keyOf("a", "1"))
                .updateExpression("SET n = :n")
                .expressionAttributeValues(Map.of(":n", AttributeValue.fromN("2"))));
        assertThat(repeated("a", "1")).isEqualTo(2);

        client.transactWriteItems(r ->
                r.transactItems(i -> i.put(p -> p.tableName(TABLE).item(item("a", "1", 3)))));
        assertThat(repeated("a", "1")).isEqualTo(3);

        client.executeStatement(r -> r.statement("UPDATE kept SET n = 4 WHERE pk = 'a' AND sk = '1'"));
        assertThat(repeated("a", "1")).isEqualTo(4);

        client.deleteItem(r -> r.tableName(TABLE).key(keyOf("a", "1")));
        assertThat(repeated("a", "1")).isEqualTo(-1);
    }

    @Test
    void aRepeatedQuerySeesWhatIsWrittenToItsPartition() {
        put("a", "1", 1);
        assertThat(repeatedQuery("a")).containsExactly(1L);

        put("a", "2", 2);
        assertThat(repeatedQuery("a")).containsExactly(1L, 2L);

        client.deleteItem(r -> r.tableName(TABLE).key(keyOf("a", "1")));
        assertThat(repeatedQuery("a")).containsExactly(2L);
    }

    @Test
    void aRepeatedQueryOfAnIndexSeesItemsComeAndGo() {
        put("a", "1", 1);
        assertThat(repeatedIndexQuery("a")).isEqualTo(1);

        put("a", "2", 2);
        assertThat(repeatedIndexQuery("a")).isEqualTo(2);

        client.updateItem(r -> r.tableName(TABLE).key(keyOf("a", "1")).updateExpression("REMOVE g"));
        assertThat(repeatedIndexQuery("a")).isEqualTo(1);
    }

    @Test
    void queriesThatDifferAreAnsweredEachInItsWay() {
        for (int i = 1; i < 4; i++) {
            put("a", String.valueOf(i), i);
        }

        for (int i = 0; i < 3; i++) {
            assertThat(query("a", 10, true)).containsExactly(1L, 2L, 3L);
            assertThat(query("a", 10, false)).containsExactly(3L, 2L, 1L);
            assertThat(query("a", 2, true)).containsExactly(1L, 2L);
            assertThat(client.query(r -> r.tableName(TABLE)
                                    .keyConditionExpression("pk = :p")
                                    .filterExpression("n > :n")
                                    .projectionExpression("n")
                                    .expressionAttributeValues(
                                            Map.of(":p", AttributeValue.fromS("a"), ":n", AttributeValue.fromN("2"))))
                            .items())
                    .containsExactly(Map.of("n", AttributeValue.fromN("3")));
        }
    }

    @Test
    void aTableThatWasMadeAgainHasNothingOfTheOldOne() {
        put("a", "1", 1);
        repeated("a", "1");
        repeatedQuery("a");

        client.deleteTable(r -> r.tableName(TABLE));
        createWithoutIndex();

        assertThat(repeated("a", "1")).isEqualTo(-1);
        assertThat(repeatedQuery("a")).isEmpty();
    }

    private void createWithoutIndex() {
        client.createTable(r -> r.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(define("pk"), define("sk"))
                .keySchema(key("pk", KeyType.HASH), key("sk", KeyType.RANGE)));
    }

    @Test
    void readersNeverSeeLessThanWhatWasAnsweredToTheWriter() throws Exception {
        AtomicLong answered = new AtomicLong();
        put("a", "1", 0);
        ExecutorService readers = Executors.newFixedThreadPool(4);
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            boolean byQuery = i % 2 == 0;
            running.add(readers.submit(() -> {
                long seen = 0;
                while (seen < ROUNDS) {
                    long least = Math.max(seen, answered.get());
                    seen = byQuery ? query("a", 10, true).get(0) : number("a", "1");
                    assertThat(seen).isGreaterThanOrEqualTo(least);
                }
            }));
        }
        for (int n = 1; n <= ROUNDS; n++) {
            put("a", "1", n);
            answered.set(n);
        }
        for (Future<?> reader : running) {
            reader.get(1, TimeUnit.MINUTES);
        }
        readers.shutdown();
    }

    private void put(String partition, String sort, long n) {
        client.putItem(r -> r.tableName(TABLE).item(item(partition, sort, n)));
    }

    private long repeated(String partition, String sort) {
        long first = number(partition, sort);
        for (int i = 0; i < 3; i++) {
            assertThat(number(partition, sort)).isEqualTo(first);
        }
        return first;
    }

    private long number(String partition, String sort) {
        Map<String, AttributeValue> item = client.getItem(
                        r -> r.tableName(TABLE).key(keyOf(partition, sort)))
                .item();
        return item.containsKey("n") ? Long.parseLong(item.get("n").n()) : -1;
    }

    private List<Long> repeatedQuery(String partition) {
        List<Long> first = query(partition, 10, true);
        for (int i = 0; i < 3; i++) {
            assertThat(query(partition, 10, true)).isEqualTo(first);
        }
        return first;
    }

    private List<Long> query(String partition, int limit, boolean forward) {
        return client
                .query(r -> r.tableName(TABLE)
                        .keyConditionExpression("pk = :p")
                        .expressionAttributeValues(Map.of(":p", AttributeValue.fromS(partition)))
                        .limit(limit)
                        .scanIndexForward(forward))
                .items()
                .stream()
                .map(item -> Long.valueOf(item.get("n").n()))
                .toList();
    }

    private int repeatedIndexQuery(String g) {
        int first = indexQuery(g);
        for (int i = 0; i < 3; i++) {
            assertThat(indexQuery(g)).isEqualTo(first);
        }
        return first;
    }

    private int indexQuery(String g) {
        return client.query(r -> r.tableName(TABLE)
                        .indexName("ByG")
                        .keyConditionExpression("g = :g")
                        .expressionAttributeValues(Map.of(":g", AttributeValue.fromS(g))))
                .count();
    }

    private static Map<String, AttributeValue> keyOf(String partition, String sort) {
        return Map.of("pk", AttributeValue.fromS(partition), "sk", AttributeValue.fromS(sort));
    }

    private static Map<String, AttributeValue> item(String partition, String sort, long n) {
        return Map.of(
                "pk", AttributeValue.fromS(partition),
                "sk", AttributeValue.fromS(sort),
                "g", AttributeValue.fromS(partition),
                "n", AttributeValue.fromN(Long.toString(n)));
    }

    private static AttributeDefinition define(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType("S")
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }
}
