package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.CollectionMetrics;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;

/**
 * What the answers of PutItem, DeleteItem and UpdateItem have in common, though not in their types: the parts of the
 * answer, each set by its builder.
 */
record WriteAnswer(
        Consumer<Map<String, AttributeValue>> attributes,
        Consumer<ConsumedCapacity> capacity,
        Consumer<ItemCollectionMetrics> metrics) {
    /** What a request wants to know of its write. */
    record Wanted(
            @Nullable ReturnConsumedCapacity capacity,
            @Nullable ReturnItemCollectionMetrics metrics) {}

    /**
     * Fills the answer.
     *
     * @param shown the attributes that the request asked for; none if there is nothing to show
     */
    void fill(
            Engine engine,
            Table table,
            Map<String, AttributeValue> key,
            SingleWrite.Done done,
            @Nullable Map<String, AttributeValue> shown,
            Wanted wanted) {
        if (shown != null && !shown.isEmpty()) {
            attributes.accept(shown);
        }
        if (CapacityMeter.isAsked(wanted.capacity)) {
            capacity.accept(CapacityMeter.of(table).add(done.cost()).report(wanted.capacity, CapacityMeter.Split.NO));
        }
        ItemCollectionMetrics collection = CollectionMetrics.of(engine, table, key, wanted.metrics);
        if (collection != null) {
            metrics.accept(collection);
        }
    }
}
