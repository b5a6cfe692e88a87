package dev.ittaku.dynamodb.internal.operation.query;

import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.Projection;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import dev.ittaku.dynamodb.internal.storage.ItemReader;
import dev.ittaku.dynamodb.internal.storage.View;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads one page of a table or index for Query and Scan: stops at the limit or at the item that fills 1 MB, counts
 * before it filters, and returns where to continue.
 */
public final class PageReader {
    private final Engine engine;

    public PageReader(Engine engine) {
        this.engine = engine;
    }

    /**
     * What to read.
     *
     * @param index null for the table itself
     * @param fetch whether attributes that a local index lacks are fetched from the table
     * @param countOnly whether only the number of items is wanted
     */
    public record Wanted(
            Table table,
            @Nullable Index index,
            KeySpan span,
            boolean forward,
            int limit,
            @Nullable Condition filter,
            @Nullable Projection projection,
            boolean fetch,
            boolean countOnly,
            boolean consistent) {}

    /**
     * The result of a read.
     *
     * @param bytes the size of everything read, as the service counts it
     * @param values the number of values that were read
     * @param units the cost in the table's units
     * @param indexUnits the cost in the index's units; 0 if the table itself was read
     */
    public record Page(
            List<Map<String, AttributeValue>> items,
            int count,
            int scanned,
            long bytes,
            int values,
            @Nullable Map<String, AttributeValue> lastKey,
            double units,
            double indexUnits) {}

    /** Reads a page and takes its units. */
    public Page read(Wanted wanted) {
        Page page = look(wanted);
        engine.throttle().read(wanted.table(), page.units(), wanted.index(), page.indexUnits());
        return page;
    }

    /** Reads a page whose units the caller takes. */
    public Page look(Wanted wanted) {
        if (!wanted.fetch()) {
            return look(wanted, engine.storage());
        }
        // Two reads for each item must see the same moment.
        try (View snapshot = engine.storage().snapshot()) {
            return look(wanted, snapshot);
        }
    }

    private Page look(Wanted wanted, View view) {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        int count = 0;
        int scanned = 0;
        long bytes = 0;
        int values = 0;
        PageFill fill = new PageFill(wanted.table());
        double fetchUnits = 0;
        Map<String, AttributeValue> last = null;
        boolean more = false;
        ItemReader reader = engine.items().reader();
        boolean handOn = wanted.filter() == null && wanted.projection() == null && !wanted.fetch();
        try (Cursor cursor = view.scan(wanted.span().from(), wanted.span().to(), wanted.forward())) {
            while (cursor.next()) {
                byte[] value = cursor.peek(reader.room());
                int size = ItemCodec.size(value);
                bytes += size;
                scanned++;
                Map<String, AttributeValue> entry = handOn ? reader.itemOfPage(value) : reader.item(value);
                values += reader.values();
                last = entry;
                boolean full = fill.isFullWith(entry, size);
                Map<String, AttributeValue> item = entry;
                if (wanted.fetch()) {
                    Stored whole = engine.items().read(view, ItemKeys.item(wanted.table(), entry));
                    if (whole != null) {
                        item = whole.item();
                        fetchUnits += CapacityMeter.readUnits(whole.size(), wanted.consistent());
                    }
                }
                if (wanted.filter() == null || wanted.filter().test(item)) {
                    count++;
                    if (!wanted.countOnly()) {
                        items.add(
                                wanted.projection() == null
                                        ? item
                                        : wanted.projection().project(item));
                    }
                }
                if (scanned == wanted.limit() || full) {
                    more = true;
                    break;
                }
            }
        }
        double units = CapacityMeter.readUnits(bytes, wanted.consistent());
        boolean ofTable = wanted.index() == null;
        return new Page(
                items,
                count,
                scanned,
                bytes,
                values,
                more && last != null ? key(wanted, last) : null,
                ofTable ? units : fetchUnits,
                ofTable ? 0 : units);
    }

    private static Map<String, AttributeValue> key(Wanted wanted, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key =
                new LinkedHashMap<>(ItemKeys.of(wanted.table().key(), item));
        if (wanted.index() != null) {
            for (KeyAttribute attribute : wanted.index().key()) {
                key.put(attribute.name(), java.util.Objects.requireNonNull(item.get(attribute.name())));
            }
        }
        return key;
    }
}
