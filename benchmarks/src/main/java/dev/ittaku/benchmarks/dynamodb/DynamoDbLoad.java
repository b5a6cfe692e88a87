package dev.ittaku.benchmarks.dynamodb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The requests that are measured: items of about 1 KB in partitions of ten. */
final class DynamoDbLoad {
    private static final String TABLE = "bench";
    private static final int PARTITION = 10;
    private static final int BATCH = 25;
    private static final String FILLING = "x".repeat(900);

    private final DynamoDbClient client;
    private final int items;
    private final String table;

    DynamoDbLoad(DynamoDbClient client, int items) {
        this(client, items, TABLE);
    }

    DynamoDbLoad(DynamoDbClient client, int items, String table) {
        this.client = client;
        this.items = items;
        this.table = table;
    }

    interface Work {
        String name();

        void once();
    }

    static Work work(String name, Runnable once) {
        return new Work() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public void once() {
                once.run();
            }
        };
    }

    void createAndFill() {
        client.createTable(r -> r.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(define("PK", "S"), define("SK", "N"))
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE)));
        client.waiter().waitUntilTableExists(r -> r.tableName(table)).matched();
        fillFrom(0);
    }

    /** Keeps what every item was before it changes. */
    void keepHistory() {
        client.updateContinuousBackups(
                r -> r.tableName(table).pointInTimeRecoverySpecification(s -> s.pointInTimeRecoveryEnabled(true)));
    }

    void fillFrom(int first) {
        for (int at = first; at < items; at += BATCH) {
            List<WriteRequest> writes = new ArrayList<>(BATCH);
            for (int i = at; i < Math.min(items, at + BATCH); i++) {
                Map<String, AttributeValue> item = item(i);
                writes.add(WriteRequest.builder().putRequest(p -> p.item(item)).build());
            }
            client.batchWriteItem(BatchWriteItemRequest.builder()
                    .requestItems(Map.of(table, writes))
                    .build());
        }
    }

    /** Reads every partition once, so that what is measured next is in memory. */
    void touchAll() {
        for (int at = 0; at < items; at += PARTITION) {
            AttributeValue partition = keyOf(at).get("PK");
            client.query(r -> r.tableName(table)
                    .keyConditionExpression("PK = :p")
                    .expressionAttributeValues(Map.of(":p", partition)));
        }
    }

    void drop() {
        client.deleteTable(r -> r.tableName(table));
    }

    List<Work> works() {
        return List.of(get(), query(), put(), update(), transact(), batch());
    }

    Work get() {
        return work("GetItem", () -> {
            GetItemRequest request =
                    GetItemRequest.builder().tableName(table).key(keyOf(any())).build();
            if (!client.getItem(request).hasItem()) {
                throw new IllegalStateException("an item of the benchmark is missing");
            }
        });
    }

    /** The body of a request for an item, as it goes over the wire. */
    static String getItemJson(int number) {
        return "{\"TableName\":\"" + TABLE + "\",\"Key\":{\"PK\":{\"S\":\"partition#" + number / PARTITION
                + "\"},\"SK\":{\"N\":\"" + number % PARTITION + "\"}}}";
    }

    Work query() {
        return work("Query of 10", () -> {
            QueryRequest request = QueryRequest.builder()
                    .tableName(table)
                    .keyConditionExpression("PK = :p")
                    .expressionAttributeValues(Map.of(":p", keyOf(any()).get("PK")))
                    .build();
            if (client.query(request).count() != PARTITION) {
                throw new IllegalStateException("a partition of the benchmark is not whole");
            }
        });
    }

    Work put() {
        return work(
                "PutItem",
                () -> client.putItem(PutItemRequest.builder()
                        .tableName(table)
                        .item(item(any()))
                        .build()));
    }

    private Work update() {
        return work(
                "UpdateItem",
                () -> client.updateItem(UpdateItemRequest.builder()
                        .tableName(table)
                        .key(keyOf(any()))
                        .updateExpression("ADD hits :one")
                        .expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1")))
                        .build()));
    }

    Work transact() {
        return work("TransactWriteItems of 2", () -> {
            int first = any();
            int second = (first + 1 + ThreadLocalRandom.current().nextInt(items - 1)) % items;
            try {
                client.transactWriteItems(TransactWriteItemsRequest.builder()
                        .transactItems(putting(first), putting(second))
                        .build());
            } catch (TransactionCanceledException e) {
                // Two of sixteen threads may meet at one item; that counts as done, as it would for a user.
                return;
            }
        });
    }

    private TransactWriteItem putting(int number) {
        return TransactWriteItem.builder()
                .put(p -> p.tableName(table).item(item(number)))
                .build();
    }

    private Work batch() {
        return work("BatchWriteItem of 25", () -> {
            int start = ThreadLocalRandom.current().nextInt(items - BATCH);
            List<WriteRequest> writes = new ArrayList<>(BATCH);
            for (int i = start; i < start + BATCH; i++) {
                Map<String, AttributeValue> item = item(i);
                writes.add(WriteRequest.builder().putRequest(p -> p.item(item)).build());
            }
            client.batchWriteItem(BatchWriteItemRequest.builder()
                    .requestItems(Map.of(table, writes))
                    .build());
        });
    }

    private int any() {
        return ThreadLocalRandom.current().nextInt(items);
    }

    private static Map<String, AttributeValue> keyOf(int number) {
        return Map.of(
                "PK",
                AttributeValue.fromS("partition#" + number / PARTITION),
                "SK",
                AttributeValue.fromN(Integer.toString(number % PARTITION)));
    }

    private static Map<String, AttributeValue> item(int number) {
        Map<String, AttributeValue> key = keyOf(number);
        return Map.of(
                "PK", key.get("PK"),
                "SK", key.get("SK"),
                "title", AttributeValue.fromS("item " + number),
                "when", AttributeValue.fromN(Long.toString(System.nanoTime())),
                "filling", AttributeValue.fromS(FILLING));
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
}
