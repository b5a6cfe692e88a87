package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.storage.Keys;
import dev.ittaku.dynamodb.table.Index;
import dev.ittaku.dynamodb.table.ItemKeys;
import dev.ittaku.dynamodb.table.Table;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;

/** How large the collection is that an item belongs to; only tables with local indexes have such. */
final class CollectionMetrics {
    private static final double GIGABYTE = 1L << 30;

    private CollectionMetrics() {}

    static @Nullable ItemCollectionMetrics of(
            Engine engine, Table table, Map<String, AttributeValue> item, @Nullable ReturnItemCollectionMetrics asked) {
        if (asked != ReturnItemCollectionMetrics.SIZE || !table.hasLocalIndexes()) {
            return null;
        }
        Map<String, AttributeValue> key = ItemKeys.of(List.of(table.partition()), item);
        double lower = Math.floor(size(engine, table, key) / GIGABYTE);
        return ItemCollectionMetrics.builder()
                .itemCollectionKey(key)
                .sizeEstimateRangeGB(lower, lower + 1)
                .build();
    }

    private static long size(Engine engine, Table table, Map<String, AttributeValue> key) {
        long size = size(engine, Keys.items(table.number()), table, key);
        for (Index index : table.localIndexes()) {
            size += size(engine, Keys.index(index.number()), table, key);
        }
        return size;
    }

    private static long size(Engine engine, byte[] space, Table table, Map<String, AttributeValue> key) {
        byte[] partition = ItemKeys.partition(space, List.of(table.partition()), key);
        return engine.storage().approximateSize(partition, Keys.after(partition));
    }
}
