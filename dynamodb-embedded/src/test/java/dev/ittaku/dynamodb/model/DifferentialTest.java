package dev.ittaku.dynamodb.model;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.SampleTable;
import dev.ittaku.dynamodb.StoreOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Does the same random things to a store and to {@link ModelTable} and compares what both say. */
final class DifferentialTest {
    @TempDir
    Path directory;

    private DynamoDbClient client;
    private ModelTable model;
    private RandomWrites make;
    private Random random;

    @Test
    void twentyThousandOperationsInMemoryAgreeWithTheModel() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            run(store, 16_000, 1);
        }
        try (EmbeddedDynamoDb store =
                EmbeddedDynamoDb.open(directory, StoreOptions.defaults().withRelaxed(true))) {
            run(store, 4_000, 2);
        }
    }

    @Test
    @Tag("long")
    void aMillionOperationsOnDiskAgreeWithTheModel() {
        try (EmbeddedDynamoDb store =
                EmbeddedDynamoDb.open(directory, StoreOptions.defaults().withRelaxed(true))) {
            run(store, 1_000_000, System.nanoTime());
        }
    }

    private void run(EmbeddedDynamoDb store, int operations, long seed) {
        System.out.println("differential test with seed " + seed);
        random = new Random(seed);
        make = new RandomWrites(random);
        model = new ModelTable();
        client = store.client();
        SampleTable.create(client);
        ModelStatements statements = new ModelStatements(client, model, make, random);
        ModelBackups backups = new ModelBackups(client, model);
        for (int i = 0; i < operations; i++) {
            switch (random.nextInt(12)) {
                case 0, 1 -> put();
                case 2, 3 -> update();
                case 4 -> delete();
                case 5 -> transaction();
                case 6 -> batch();
                case 7 -> queryTable();
                case 8 -> queryIndex();
                case 9, 10 -> statements.next();
                default -> get();
            }
            if (i % 1000 == 0) {
                scan();
            }
            if (i % 2000 == 1999) {
                backups.next();
            }
        }
        scan();
    }

    private void expect(boolean failed, Runnable request) {
        try {
            request.run();
            assertThat(failed).as("the model's condition failed").isFalse();
        } catch (ConditionalCheckFailedException e) {
            assertThat(failed).as("the model's condition failed").isTrue();
        }
    }

    private static Map<String, AttributeValue> orNull(Map<String, AttributeValue> values) {
        return values.isEmpty() ? null : values;
    }

    private void put() {
        Map<String, AttributeValue> item = make.item();
        RandomWrites.Condition condition = make.condition();
        boolean conditional = random.nextBoolean();
        boolean failed = model.write(List.of(new ModelTable.Write(
                        item, before -> !conditional || condition.java().test(before), before -> item)))
                .get(0);
        expect(
                failed,
                () -> client.putItem(r -> {
                    r.tableName(NAME).item(item);
                    if (conditional) {
                        r.conditionExpression(condition.text()).expressionAttributeValues(orNull(condition.values()));
                    }
                }));
    }

    private void update() {
        Map<String, AttributeValue> key = make.key();
        RandomWrites.Condition condition = make.condition();
        RandomWrites.Update update = make.update();
        Map<String, AttributeValue> values = new HashMap<>(condition.values());
        values.putAll(update.values());
        boolean failed = model.write(
                        List.of(new ModelTable.Write(key, condition.java(), before -> update.of(before, key))))
                .get(0);
        expect(failed, () -> {
            Map<String, AttributeValue> after = client.updateItem(r -> r.tableName(NAME)
                            .key(key)
                            .updateExpression(update.text())
                            .conditionExpression(condition.text())
                            .expressionAttributeValues(orNull(values))
                            .returnValues(ReturnValue.ALL_NEW))
                    .attributes();
            assertThat(after).isEqualTo(model.get(key));
        });
    }

    private void delete() {
        Map<String, AttributeValue> key = make.key();
        Map<String, AttributeValue> old = model.get(key);
        model.write(List.of(new ModelTable.Write(key, before -> true, before -> Map.of())));
        assertThat(client.deleteItem(r -> r.tableName(NAME).key(key).returnValues(ReturnValue.ALL_OLD))
                        .attributes())
                .isEqualTo(old);
    }

    private void get() {
        Map<String, AttributeValue> key = make.key();
        assertThat(client.getItem(r -> r.tableName(NAME).key(key)).item()).isEqualTo(model.get(key));
    }

    private void transaction() {
        Map<Map<String, AttributeValue>, TransactWriteItem> actions = new LinkedHashMap<>();
        List<ModelTable.Write> writes = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(4); i++) {
            Map<String, AttributeValue> key = make.key();
            if (actions.containsKey(key)) {
                continue;
            }
            RandomWrites.Condition condition = make.condition();
            if (random.nextBoolean()) {
                RandomWrites.Update update = make.update();
                Map<String, AttributeValue> values = new HashMap<>(condition.values());
                values.putAll(update.values());
                actions.put(
                        key,
                        TransactWriteItem.builder()
                                .update(u -> u.tableName(NAME)
                                        .key(key)
                                        .updateExpression(update.text())
                                        .conditionExpression(condition.text())
                                        .expressionAttributeValues(orNull(values)))
                                .build());
                writes.add(new ModelTable.Write(key, condition.java(), before -> update.of(before, key)));
            } else {
                actions.put(
                        key,
                        TransactWriteItem.builder()
                                .delete(d -> d.tableName(NAME)
                                        .key(key)
                                        .conditionExpression(condition.text())
                                        .expressionAttributeValues(orNull(condition.values())))
                                .build());
                writes.add(new ModelTable.Write(key, condition.java(), before -> Map.of()));
            }
        }
        List<Boolean> failed = model.write(writes);
        try {
            client.transactWriteItems(r -> r.transactItems(actions.values()));
            assertThat(failed).doesNotContain(true);
        } catch (TransactionCanceledException e) {
            assertThat(e.cancellationReasons().stream().map(CancellationReason::code))
                    .containsExactlyElementsOf(failed.stream()
                            .map(failure -> failure ? "ConditionalCheckFailed" : "None")
                            .toList());
        }
    }

    private void batch() {
        Map<Map<String, AttributeValue>, WriteRequest> requests = new LinkedHashMap<>();
        for (int i = 0; i < 1 + random.nextInt(6); i++) {
            Map<String, AttributeValue> item = make.item();
            Map<String, AttributeValue> key = Map.of("PK", item.get("PK"), "SK", item.get("SK"));
            if (requests.containsKey(key)) {
                continue;
            }
            boolean put = random.nextBoolean();
            requests.put(
                    key,
                    put
                            ? WriteRequest.builder()
                                    .putRequest(p -> p.item(item))
                                    .build()
                            : WriteRequest.builder()
                                    .deleteRequest(d -> d.key(key))
                                    .build());
            model.write(List.of(new ModelTable.Write(key, before -> true, before -> put ? item : Map.of())));
        }
        assertThat(client.batchWriteItem(r -> r.requestItems(Map.of(NAME, List.copyOf(requests.values()))))
                        .unprocessedItems())
                .isEmpty();
    }

    private void queryTable() {
        String partition = "p" + random.nextInt(5);
        query("PK", "SK", partition, null);
    }

    private void queryIndex() {
        query("G", "H", "g" + random.nextInt(3), "ByG");
    }

    private void query(String partition, String sort, String value, String index) {
        long from = random.nextInt(12) - 8L;
        long to = from + random.nextInt(10);
        boolean forward = random.nextBoolean();
        QueryRequest request = QueryRequest.builder()
                .tableName(NAME)
                .indexName(index)
                .keyConditionExpression(partition + " = :p AND " + sort + " BETWEEN :f AND :t")
                .expressionAttributeValues(Map.of(":p", s(value), ":f", n(from), ":t", n(to)))
                .scanIndexForward(forward)
                .limit(1 + random.nextInt(5))
                .build();
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        client.queryPaginator(request).items().forEach(found::add);
        List<Map<String, AttributeValue>> expected = new ArrayList<>(model.query(partition, value, sort, from, to));
        assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
        List<Long> order =
                found.stream().map(item -> ModelTable.number(item, sort)).toList();
        assertThat(order)
                .isSortedAccordingTo(
                        forward ? java.util.Comparator.naturalOrder() : java.util.Comparator.reverseOrder());
    }

    private void scan() {
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        int segments = 1 + random.nextInt(4);
        for (int i = 0; i < segments; i++) {
            int segment = i;
            client.scanPaginator(r -> r.tableName(NAME)
                            .segment(segment)
                            .totalSegments(segments)
                            .limit(1 + random.nextInt(7)))
                    .items()
                    .forEach(found::add);
        }
        assertThat(found).containsExactlyInAnyOrderElementsOf(model.all());
        assertThat(client.describeTable(r -> r.tableName(NAME)).table().itemCount())
                .isEqualTo(model.all().size());
    }
}
