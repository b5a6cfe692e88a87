package dev.ittaku.dynamodb.internal.operation.query;

import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import java.util.Collection;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** What the answers of Query and Scan have in common, though not in their types. */
record PageAnswer(
        Consumer<Integer> count,
        Consumer<Integer> scanned,
        Consumer<Collection<? extends Map<String, AttributeValue>>> items,
        Consumer<Map<String, AttributeValue>> lastKey,
        Consumer<ConsumedCapacity> capacity) {
    void fill(PageReader.Page page, @Nullable Select select, @Nullable ReturnConsumedCapacity wanted) {
        count.accept(page.count());
        scanned.accept(page.scanned());
        if (select != Select.COUNT) {
            items.accept(page.items());
        }
        if (page.lastKey() != null) {
            lastKey.accept(page.lastKey());
        }
        if (CapacityMeter.isAsked(wanted)) {
            capacity.accept(page.capacity().report(wanted, CapacityMeter.Split.NO));
        }
    }
}
