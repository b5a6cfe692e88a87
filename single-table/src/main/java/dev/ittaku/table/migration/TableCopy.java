package dev.ittaku.table.migration;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Copies a table with keys, indexes and items to another store, to try something there. */
public final class TableCopy {
    private static final int BATCH = 25;

    private final DynamoDbClient from;
    private final DynamoDbClient to;

    public TableCopy(DynamoDbClient from, DynamoDbClient to) {
        this.from = from;
        this.to = to;
    }

    /** Copies it; the other store must not have such a table, and must create tables at once as the embedded one does. */
    public long copy(String table, LongConsumer progress) {
        to.createTable(request(from.describeTable(r -> r.tableName(table)).table()));
        long copied = 0;
        List<WriteRequest> batch = new ArrayList<>();
        for (Map<String, AttributeValue> item : from.scanPaginator(ScanRequest.builder()
                        .tableName(table)
                        .consistentRead(true)
                        .build())
                .items()) {
            batch.add(WriteRequest.builder().putRequest(p -> p.item(item)).build());
            if (batch.size() == BATCH) {
                copied += send(table, batch);
                progress.accept(copied);
            }
        }
        return copied + send(table, batch);
    }

    private int send(String table, List<WriteRequest> batch) {
        if (batch.isEmpty()) {
            return 0;
        }
        int sent = batch.size();
        Map<String, List<WriteRequest>> open = Map.of(table, List.copyOf(batch));
        while (!open.isEmpty()) {
            Map<String, List<WriteRequest>> now = open;
            open = to.batchWriteItem(r -> r.requestItems(now)).unprocessedItems();
        }
        batch.clear();
        return sent;
    }

    private static CreateTableRequest request(TableDescription live) {
        Set<String> keys = new HashSet<>();
        live.keySchema().forEach(key -> keys.add(key.attributeName()));
        List<GlobalSecondaryIndex> global = new ArrayList<>();
        live.globalSecondaryIndexes().forEach(index -> {
            global.add(GlobalSecondaryIndex.builder()
                    .indexName(index.indexName())
                    .keySchema(index.keySchema())
                    .projection(index.projection())
                    .build());
            index.keySchema().forEach(key -> keys.add(key.attributeName()));
        });
        List<LocalSecondaryIndex> local = new ArrayList<>();
        live.localSecondaryIndexes().forEach(index -> {
            local.add(LocalSecondaryIndex.builder()
                    .indexName(index.indexName())
                    .keySchema(index.keySchema())
                    .projection(index.projection())
                    .build());
            index.keySchema().forEach(key -> keys.add(key.attributeName()));
        });
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(live.tableName())
                .keySchema(live.keySchema())
                .attributeDefinitions(live.attributeDefinitions().stream()
                        .filter(attribute -> keys.contains(attribute.attributeName()))
                        .toList())
                .billingMode(BillingMode.PAY_PER_REQUEST);
        if (!global.isEmpty()) {
            request.globalSecondaryIndexes(global);
        }
        if (!local.isEmpty()) {
            request.localSecondaryIndexes(local);
        }
        return request.build();
    }
}
