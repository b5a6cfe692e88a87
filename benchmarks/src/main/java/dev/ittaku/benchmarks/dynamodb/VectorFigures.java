package dev.ittaku.benchmarks.dynamodb;

import dev.ittaku.benchmarks.load.Throughput;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;

/**
 * How many vectors of 1,024 dimensions SearchVectors looks at in a CPU second, from a store on disk, beside the loop
 * one would write first, with one sum at a time, over arrays that lie ready on the heap.
 */
final class VectorFigures {
    private static final int DIMENSIONS = 1024;
    private static final int VECTORS = 4000;
    private static final double GOAL = 100_000;

    private VectorFigures() {}

    static void run(BenchRun run, Path folder, double seconds) {
        Random random = new Random(1);
        float[][] vectors = new float[VECTORS][];
        try (EmbeddedDynamoDb store =
                EmbeddedDynamoDb.open(folder, StoreOptions.defaults().withRelaxed(true))) {
            DynamoDbClient client = store.client();
            create(client);
            for (int i = 0; i < VECTORS; i++) {
                vectors[i] = vector(random);
                Map<String, AttributeValue> item = Map.of(
                        "pk", AttributeValue.fromS("item" + i), "emb", AttributeValue.fromL(numbers(vectors[i])));
                client.putItem(put -> put.tableName("vectors").item(item));
            }
            float[] query = vector(random);
            SearchVectorsRequest search = SearchVectorsRequest.builder()
                    .tableName("vectors")
                    .indexName("nearest")
                    .searchVector(numbers(query))
                    .topK(10)
                    .build();
            double[] nearest = new double[1];
            Throughput.Pair rates = Throughput.byTurnsOfCpuTime(
                    2 * seconds, () -> nearest[0] = naive(query, vectors), () -> client.searchVectors(search));
            double best = client.searchVectors(search).searchResults().get(0).score();
            if (Math.abs(best - nearest[0]) > 1e-9) {
                throw new IllegalStateException("SearchVectors found " + best + ", the loop " + nearest[0]);
            }
            run.figure("vectors of 1,024: one sum at a time, on the heap", rates.first() * VECTORS, "/CPU s");
            run.atLeast("vectors of 1,024: SearchVectors", rates.second() * VECTORS, "/CPU s", GOAL);
        }
    }

    private static void create(DynamoDbClient client) {
        AttributeDefinition attribute = AttributeDefinition.builder()
                .attributeName("pk")
                .attributeType(ScalarAttributeType.S)
                .build();
        KeySchemaElement key = KeySchemaElement.builder()
                .attributeName("pk")
                .keyType(KeyType.HASH)
                .build();
        VectorIndex index = VectorIndex.builder()
                .indexName("nearest")
                .vectorAttribute(vector -> vector.attributeName("emb"))
                .dimensions((long) DIMENSIONS)
                .distanceFunction(VectorDistanceFunction.COSINE)
                .projection(projection -> projection.projectionType(ProjectionType.KEYS_ONLY))
                .build();
        client.createTable(table -> table.tableName("vectors")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute)
                .keySchema(key)
                .vectorIndexes(index));
    }

    private static double naive(float[] query, float[][] vectors) {
        double nearest = Double.MAX_VALUE;
        for (float[] vector : vectors) {
            double dot = 0;
            double left = 0;
            double right = 0;
            for (int i = 0; i < vector.length; i++) {
                dot += (double) query[i] * vector[i];
                left += (double) query[i] * query[i];
                right += (double) vector[i] * vector[i];
            }
            nearest = Math.min(nearest, 1 - dot / (Math.sqrt(left) * Math.sqrt(right)));
        }
        return nearest;
    }

    private static float[] vector(Random random) {
        float[] vector = new float[DIMENSIONS];
        for (int i = 0; i < DIMENSIONS; i++) {
            vector[i] = random.nextInt(2000) / 1000f - 1;
        }
        return vector;
    }

    private static List<AttributeValue> numbers(float[] vector) {
        List<AttributeValue> numbers = new ArrayList<>(vector.length);
        for (float element : vector) {
            numbers.add(AttributeValue.fromN(Float.toString(element)));
        }
        return numbers;
    }
}
