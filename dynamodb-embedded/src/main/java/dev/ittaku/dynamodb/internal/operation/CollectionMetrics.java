package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;

/** How large the collection is that an item belongs to; only tables with local indexes have such. */
public final class CollectionMetrics {
    private static final double GIGABYTE = 1L << 30;

    private CollectionMetrics() {}

    public static @Nullable ItemCollectionMetrics of(
            Engine engine, Table table, Map<String, AttributeValue> item, @Nullable ReturnItemCollectionMetrics asked) {
        if (asked != ReturnItemCollectionMetrics.SIZE || !table.hasLocalIndexes()) {
            return null;
        }
        Map<String, AttributeValue> key = ItemKeys.of(List.of(table.partition()), item);
        double lower = Math.floor(CollectionLimit.size(engine.storage(), table, key) / GIGABYTE);
        return ItemCollectionMetrics.builder()
                .itemCollectionKey(key)
                .sizeEstimateRangeGB(lower, lower + 1)
                .build();
    }
}
