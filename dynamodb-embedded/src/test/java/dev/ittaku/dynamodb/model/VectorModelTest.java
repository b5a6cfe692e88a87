package dev.ittaku.dynamodb.model;

import static dev.ittaku.dynamodb.SampleTable.define;
import static dev.ittaku.dynamodb.SampleTable.key;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElement;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElementType;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsResponse;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;

/** Random writes of vectors and random searches, compared with a map whose vectors are all measured one by one. */
final class VectorModelTest {
    private static final String TABLE = "vectors";
    private static final int DIMENSIONS = 3;

    @TempDir
    Path directory;

    private final Map<String, Map<String, AttributeValue>> model = new TreeMap<>();

    @ParameterizedTest
    @EnumSource(value = VectorDistanceFunction.class, mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN_TO_SDK_VERSION")
    void searchesInMemoryAgreeWithTheModel(VectorDistanceFunction distance) {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            run(store.client(), distance, 3_000, new Random(distance.name().length()));
        }
    }

    @Test
    void searchesOnDiskAgreeWithTheModel() {
        try (EmbeddedDynamoDb store =
                EmbeddedDynamoDb.open(directory, StoreOptions.defaults().withRelaxed(true))) {
            run(store.client(), VectorDistanceFunction.EUCLIDEAN, 1_500, new Random(9));
        }
    }

    private void run(DynamoDbClient client, VectorDistanceFunction distance, int steps, Random random) {
        create(client, distance);
        for (int i = 0; i < steps; i++) {
            switch (random.nextInt(6)) {
                case 0, 1 -> put(client, random);
                case 2 -> update(client, random);
                case 3 -> delete(client, random);
                default -> search(client, distance, random);
            }
        }
    }

    private static void create(DynamoDbClient client, VectorDistanceFunction distance) {
        client.createTable(r -> r.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(key("id", KeyType.HASH))
                .attributeDefinitions(define("id", "S"), define("tenant", "S"), define("year", "N"))
                .vectorIndexes(VectorIndex.builder()
                        .indexName("near")
                        .vectorAttribute(a -> a.attributeName("at"))
                        .dimensions((long) DIMENSIONS)
                        .distanceFunction(distance)
                        .projection(p -> p.projectionType(ProjectionType.KEYS_ONLY))
                        .searchSchema(
                                element("tenant", SearchSchemaElementType.HASH),
                                element("year", SearchSchemaElementType.INLINE_FILTER))
                        .build()));
    }

    private static SearchSchemaElement element(String name, SearchSchemaElementType type) {
        return SearchSchemaElement.builder()
                .attributeName(name)
                .searchSchemaElementType(type)
                .build();
    }

    private void put(DynamoDbClient client, Random random) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("id", s("i" + random.nextInt(60)));
        if (random.nextInt(8) > 0) {
            item.put("tenant", s("t" + random.nextInt(3)));
        }
        if (random.nextInt(4) > 0) {
            item.put("year", n(random.nextInt(4)));
        }
        if (random.nextInt(8) > 0) {
            item.put("at", vector(random));
        }
        client.putItem(r -> r.tableName(TABLE).item(item));
        model.put(item.get("id").s(), item);
    }

    private void update(DynamoDbClient client, Random random) {
        String id = "i" + random.nextInt(60);
        AttributeValue at = vector(random);
        AttributeValue tenant = s("t" + random.nextInt(3));
        client.updateItem(r -> r.tableName(TABLE)
                .key(Map.of("id", s(id)))
                .updateExpression("SET #at = :v, tenant = :t REMOVE #y")
                .expressionAttributeNames(Map.of("#at", "at", "#y", "year"))
                .expressionAttributeValues(Map.of(":v", at, ":t", tenant)));
        Map<String, AttributeValue> item = new HashMap<>(model.getOrDefault(id, Map.of("id", s(id))));
        item.put("at", at);
        item.put("tenant", tenant);
        item.remove("year");
        model.put(id, item);
    }

    private void delete(DynamoDbClient client, Random random) {
        String id = "i" + random.nextInt(60);
        client.deleteItem(r -> r.tableName(TABLE).key(Map.of("id", s(id))));
        model.remove(id);
    }

    private void search(DynamoDbClient client, VectorDistanceFunction distance, Random random) {
        List<AttributeValue> wanted = vector(random).l();
        String tenant = "t" + random.nextInt(3);
        boolean filtered = random.nextBoolean();
        int year = random.nextInt(4);
        int top = 1 + random.nextInt(8);
        Map<String, AttributeValue> values = new HashMap<>(Map.of(":t", s(tenant)));
        if (filtered) {
            values.put(":y", n(year));
        }
        SearchVectorsResponse found = client.searchVectors(r -> r.tableName(TABLE)
                .indexName("near")
                .searchVector(wanted)
                .topK(top)
                .searchConditionExpression("tenant = :t" + (filtered ? " AND #y >= :y" : ""))
                .expressionAttributeNames(filtered ? Map.of("#y", "year") : null)
                .expressionAttributeValues(values));
        Map<String, Double> scores = new HashMap<>();
        model.forEach((id, item) -> {
            boolean fits = item.containsKey("at")
                    && s(tenant).equals(item.get("tenant"))
                    && (!filtered
                            || (item.containsKey("year")
                                    && Integer.parseInt(item.get("year").n()) >= year));
            if (fits) {
                scores.put(
                        id,
                        score(distance, floats(wanted), floats(item.get("at").l())));
            }
        });
        Comparator<Double> better =
                distance == VectorDistanceFunction.DOT_PRODUCT ? Comparator.reverseOrder() : Comparator.naturalOrder();
        List<Double> best = scores.values().stream().sorted(better).limit(top).toList();
        List<Double> shown = new ArrayList<>();
        found.searchResults().forEach(result -> {
            String id = result.item().get("id").s();
            assertThat(scores).containsKey(id);
            assertThat(result.score().doubleValue()).isCloseTo(scores.get(id), within(1e-4));
            shown.add(scores.get(id));
        });
        assertThat(shown).hasSameSizeAs(best);
        // Ties come in any order, so scores are compared and not items.
        IntStream.range(0, best.size()).forEach(i -> assertThat(shown.get(i)).isCloseTo(best.get(i), within(1e-4)));
    }

    private static AttributeValue vector(Random random) {
        return AttributeValue.fromL(IntStream.range(0, DIMENSIONS)
                .mapToObj(i -> AttributeValue.fromN(Integer.toString(random.nextInt(9) - 4)))
                .toList());
    }

    private static double[] floats(List<AttributeValue> vector) {
        return vector.stream().mapToDouble(value -> Float.parseFloat(value.n())).toArray();
    }

    private static double score(VectorDistanceFunction distance, double[] one, double[] other) {
        double dot = 0;
        double square = 0;
        double lengths = 0;
        double otherLengths = 0;
        for (int i = 0; i < one.length; i++) {
            dot += one[i] * other[i];
            square += (one[i] - other[i]) * (one[i] - other[i]);
            lengths += one[i] * one[i];
            otherLengths += other[i] * other[i];
        }
        return switch (distance) {
            case DOT_PRODUCT -> dot;
            case EUCLIDEAN -> Math.sqrt(square);
            default -> lengths == 0 || otherLengths == 0 ? 1 : 1 - dot / Math.sqrt(lengths * otherLengths);
        };
    }
}
