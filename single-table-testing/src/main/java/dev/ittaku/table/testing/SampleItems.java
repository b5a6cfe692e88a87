package dev.ittaku.table.testing;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Fills tables with the samples of their entities. */
public final class SampleItems {
    private static final int BATCH = 25;

    private SampleItems() {}

    /** Writes so many samples of each entity that has any; those with the same key are written once. */
    public static void fill(TableDesign design, DynamoDbClient client, int items) {
        design.entities().forEach(entity -> fill(entity, client, items));
    }

    private static <T> void fill(Entity<T, ?> entity, DynamoDbClient client, int items) {
        if (entity.samples().isEmpty()) {
            return;
        }
        Set<Object> keys = new HashSet<>();
        List<WriteRequest> batch = new ArrayList<>();
        for (int i = 0; i < items; i++) {
            T sample = entity.samples().get().apply(i);
            if (!keys.add(entity.keyOf(sample))) {
                continue;
            }
            batch.add(WriteRequest.builder()
                    .putRequest(PutRequest.builder().item(entity.encode(sample)).build())
                    .build());
            if (batch.size() == BATCH) {
                send(entity, client, batch);
            }
        }
        send(entity, client, batch);
    }

    private static void send(Entity<?, ?> entity, DynamoDbClient client, List<WriteRequest> batch) {
        if (!batch.isEmpty()) {
            List<WriteRequest> sent = List.copyOf(batch);
            client.batchWriteItem(r -> r.requestItems(Map.of(entity.table().name(), sent)));
            batch.clear();
        }
    }
}
