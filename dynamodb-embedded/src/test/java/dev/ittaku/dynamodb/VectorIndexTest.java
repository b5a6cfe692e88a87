package dev.ittaku.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.SearchResultItem;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexUpdate;

/** Vector indexes over their whole life: filled, searched, stored, restored, removed. */
class VectorIndexTest {
    private static final int DIMENSIONS = 13;
    private static final AttributeDefinition PK = AttributeDefinition.builder()
            .attributeName("pk")
            .attributeType(ScalarAttributeType.S)
            .build();
    private static final KeySchemaElement KEY =
            KeySchemaElement.builder().attributeName("pk").keyType(KeyType.HASH).build();

    @ParameterizedTest
    @EnumSource(value = VectorDistanceFunction.class, mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN_TO_SDK_VERSION")
    void aSearchFindsExactlyTheNearestOfAll(VectorDistanceFunction function) {
        Random random = new Random(20261116);
        float[][] vectors = new float[400][];
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            createTable(store.client(), function);
            for (int i = 0; i < vectors.length; i++) {
                vectors[i] = vector(random);
                put(store.client(), Integer.toString(i), vectors[i]);
            }
            for (int search = 0; search < 20; search++) {
                float[] query = vector(random);
                List<Double> scores = new ArrayList<>();
                for (float[] one : vectors) {
                    scores.add(naive(function, query, one));
                }
                scores.sort(
                        function == VectorDistanceFunction.DOT_PRODUCT
                                ? Comparator.reverseOrder()
                                : Comparator.naturalOrder());
                List<SearchResultItem> found = search(store.client(), query, 10);
                assertThat(found).hasSize(10);
                for (int i = 0; i < found.size(); i++) {
                    int number = Integer.parseInt(found.get(i).item().get("pk").s());
                    assertThat(found.get(i).score()).isCloseTo(scores.get(i), within(1e-9));
                    assertThat(found.get(i).score()).isCloseTo(naive(function, query, vectors[number]), within(1e-9));
                }
            }
        }
    }

    @Test
    void anIndexMadeLaterIsFilledWithWhatFitsAndOutlivesTheProcess(@TempDir Path directory) {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(directory)) {
            DynamoDbClient client = store.client();
            client.createTable(t -> t.tableName("vec")
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .attributeDefinitions(PK)
                    .keySchema(KEY));
            for (int i = 0; i < 200; i++) {
                put(client, Integer.toString(i), constant(i));
            }
            client.putItem(p -> p.tableName("vec")
                    .item(Map.of("pk", AttributeValue.fromS("other"), "emb", AttributeValue.fromS("no vector"))));
            addIndex(client);
            awaitActive(client);
            assertThat(description(client).backfilling()).isNull();
            assertThat(description(client).itemCount()).isEqualTo(200);
            assertNearest(client, 150);
        }
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(directory)) {
            assertNearest(store.client(), 150);
            store.client().deleteItem(d -> d.tableName("vec").key(Map.of("pk", AttributeValue.fromS("150"))));
            assertThat(search(store.client(), constant(150), 1).get(0).score()).isGreaterThan(0);
            store.client()
                    .updateTable(u -> u.tableName("vec")
                            .vectorIndexUpdates(VectorIndexUpdate.builder()
                                    .delete(d -> d.indexName("idx"))
                                    .build()));
            assertThat(store.client()
                            .describeTable(d -> d.tableName("vec"))
                            .table()
                            .vectorIndexes())
                    .isEmpty();
            assertThatThrownBy(() -> search(store.client(), constant(1), 1))
                    .hasMessageContaining("The table does not have the specified index: idx");
            addIndex(store.client());
            awaitActive(store.client());
            assertNearest(store.client(), 151);
        }
    }

    @Test
    void aRestoredTableHasItsVectorIndexes() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            DynamoDbClient client = store.client();
            createTable(client, VectorDistanceFunction.EUCLIDEAN);
            for (int i = 0; i < 10; i++) {
                put(client, Integer.toString(i), constant(i));
            }
            String arn = client.createBackup(b -> b.tableName("vec").backupName("all"))
                    .backupDetails()
                    .backupArn();
            assertThat(client.describeBackup(d -> d.backupArn(arn))
                            .backupDescription()
                            .sourceTableFeatureDetails()
                            .vectorIndexes()
                            .get(0)
                            .dimensions())
                    .isEqualTo(DIMENSIONS);
            client.deleteTable(d -> d.tableName("vec"));
            client.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName("vec"));
            await().until(() ->
                    client.describeTable(d -> d.tableName("vec")).table().tableStatus() == TableStatus.ACTIVE);
            assertNearest(client, 7);
            client.restoreTableFromBackup(
                    r -> r.backupArn(arn).targetTableName("without").vectorIndexOverride(List.of()));
            assertThat(client.describeTable(d -> d.tableName("without")).table().vectorIndexes())
                    .isEmpty();
        }
    }

    @Test
    void theSdkSearchesOverHttp() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
                DynamoDbServer server = DynamoDbServer.start(store.client(), store.streams(), 0);
                DynamoDbClient client = DynamoDbClient.builder()
                        .endpointOverride(URI.create("http://localhost:" + server.port()))
                        .region(Region.US_EAST_1)
                        .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("a", "b")))
                        .build()) {
            createTable(client, VectorDistanceFunction.EUCLIDEAN);
            put(client, "3", constant(3));
            put(client, "4", constant(4));
            assertNearest(client, 4);
        }
    }

    private static void createTable(DynamoDbClient client, VectorDistanceFunction function) {
        client.createTable(t -> t.tableName("vec")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(PK)
                .keySchema(KEY)
                .vectorIndexes(VectorIndex.builder()
                        .indexName("idx")
                        .vectorAttribute(a -> a.attributeName("emb"))
                        .dimensions((long) DIMENSIONS)
                        .distanceFunction(function)
                        .projection(p -> p.projectionType(ProjectionType.ALL))
                        .build()));
    }

    private static void addIndex(DynamoDbClient client) {
        client.updateTable(u -> u.tableName("vec")
                .vectorIndexUpdates(VectorIndexUpdate.builder()
                        .create(c -> c.indexName("idx")
                                .vectorAttribute(a -> a.attributeName("emb"))
                                .dimensions((long) DIMENSIONS)
                                .distanceFunction(VectorDistanceFunction.EUCLIDEAN)
                                .projection(p -> p.projectionType(ProjectionType.KEYS_ONLY)))
                        .build()));
    }

    private static void awaitActive(DynamoDbClient client) {
        await().until(() -> description(client).indexStatus() == IndexStatus.ACTIVE);
    }

    private static VectorIndexDescription description(DynamoDbClient client) {
        return client.describeTable(d -> d.tableName("vec"))
                .table()
                .vectorIndexes()
                .get(0);
    }

    private static void put(DynamoDbClient client, String name, float[] vector) {
        client.putItem(p -> p.tableName("vec")
                .item(Map.of("pk", AttributeValue.fromS(name), "emb", AttributeValue.fromL(numbers(vector)))));
    }

    private static void assertNearest(DynamoDbClient client, int number) {
        SearchResultItem nearest = search(client, constant(number), 3).get(0);
        assertThat(nearest.item()).isEqualTo(Map.of("pk", AttributeValue.fromS(Integer.toString(number))));
        assertThat(nearest.score()).isZero();
    }

    private static List<SearchResultItem> search(DynamoDbClient client, float[] vector, int most) {
        return client.searchVectors(s -> s.tableName("vec")
                        .indexName("idx")
                        .searchVector(numbers(vector))
                        .topK(most))
                .searchResults();
    }

    private static List<AttributeValue> numbers(float[] vector) {
        List<AttributeValue> numbers = new ArrayList<>();
        for (float element : vector) {
            numbers.add(AttributeValue.fromN(Float.toString(element)));
        }
        return numbers;
    }

    private static float[] constant(int value) {
        float[] vector = new float[DIMENSIONS];
        java.util.Arrays.fill(vector, value);
        return vector;
    }

    private static float[] vector(Random random) {
        float[] vector = new float[DIMENSIONS];
        for (int i = 0; i < DIMENSIONS; i++) {
            vector[i] = (float) random.nextGaussian();
        }
        return vector;
    }

    private static double naive(VectorDistanceFunction function, float[] query, float[] vector) {
        double dot = 0;
        double left = 0;
        double right = 0;
        double squares = 0;
        for (int i = 0; i < vector.length; i++) {
            dot += (double) query[i] * vector[i];
            left += (double) query[i] * query[i];
            right += (double) vector[i] * vector[i];
            squares += Math.pow((double) query[i] - vector[i], 2);
        }
        return switch (function) {
            case COSINE -> 1 - dot / Math.sqrt(left) / Math.sqrt(right);
            case EUCLIDEAN -> Math.sqrt(squares);
            default -> dot;
        };
    }
}
