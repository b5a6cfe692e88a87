package dev.ittaku.dynamodb.internal.table;

import dev.ittaku.dynamodb.internal.item.ItemSize;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import dev.ittaku.dynamodb.internal.storage.ItemReader;
import dev.ittaku.dynamodb.internal.storage.KeyWriter;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Stamps;
import dev.ittaku.dynamodb.internal.storage.View;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads items and stages their changes. A staged change puts everything that belongs to it into the same batch: the
 * item, its previous state if the table has point-in-time recovery, its entries in every index, its expiry, its stream
 * record and the counters. So they cannot become inconsistent.
 */
public final class ItemStore {
    private static final byte[] NOTHING = new byte[0];
    private static final BigDecimal LAST_SECOND = BigDecimal.valueOf(Long.MAX_VALUE / 1000);

    private final Clock clock;
    private final Stamps stamps;
    private final ThreadLocal<ItemReader> readers = ThreadLocal.withInitial(ItemReader::new);

    public ItemStore(Clock clock, Stamps stamps) {
        this.clock = clock;
        this.stamps = stamps;
    }

    /** An item with its size. */
    public record Stored(Map<String, AttributeValue> item, int size) {
        public static Stored of(Map<String, AttributeValue> item) {
            return new Stored(item, ItemSize.of(item));
        }
    }

    public @Nullable Stored read(View view, byte[] key) {
        ItemReader reader = readers.get();
        byte[] bytes = view.peek(key, reader.room());
        return bytes == null ? null : new Stored(reader.item(bytes), ItemCodec.size(bytes));
    }

    /** The same for an item that is only handed on: cheaper, and not to be looked into. */
    public @Nullable Stored readToHandOn(View view, byte[] key) {
        ItemReader reader = readers.get();
        byte[] bytes = view.peek(key, reader.room());
        return bytes == null ? null : new Stored(reader.itemToHandOn(bytes), ItemCodec.size(bytes));
    }

    /** Reads items in this thread. */
    public ItemReader reader() {
        return readers.get();
    }

    /**
     * Stages the change of one item from {@code before} to {@code after} (null: no such item).
     *
     * @param expired whether the item goes because its time has come
     */
    public WriteCost stage(
            Batch batch, Table table, byte[] key, @Nullable Stored before, @Nullable Stored after, boolean expired) {
        if (before != null && after != null && before.size() == after.size() && same(before.item(), after.item())) {
            return new WriteCost(WriteCost.units(after.size()), Map.of());
        }
        if (after != null) {
            batch.put(key, ItemCodec.encode(after.item(), after.size()));
        } else if (before != null) {
            batch.delete(key);
        }
        if (table.recovery() != null && (before != null || after != null)) {
            byte[] past = before == null ? NOTHING : ItemCodec.encode(before.item(), before.size());
            batch.past(stamps, table.number(), key, past);
        }
        batch.count(
                table.number(), (after == null ? 0 : 1) - (before == null ? 0 : 1), size(after) - (long) size(before));
        Map<Index, Double> touched = table.indexes().isEmpty() ? Map.of() : new LinkedHashMap<>();
        for (Index index : table.indexes()) {
            double units = stageEntry(batch, table, index, item(before), item(after));
            if (units > 0) {
                touched.put(index, units);
            }
        }
        Map<String, Double> vectorBytes = table.vectors().isEmpty() ? Map.of() : new LinkedHashMap<>();
        for (VectorIndex index : table.vectors()) {
            double bytes = VectorEntries.stage(batch, table, index, key, item(before), item(after));
            if (bytes > 0) {
                vectorBytes.put(index.name(), bytes);
            }
        }
        stageExpiry(batch, table, key, item(before), item(after));
        stageRecord(batch, table, item(before), item(after), expired);
        return new WriteCost(WriteCost.units(Math.max(size(before), size(after))), touched, vectorBytes);
    }

    /** Stages one index's entry and returns the cost of writing it; nothing if the entry does not change. */
    public double stageEntry(
            Batch batch,
            Table table,
            Index index,
            @Nullable Map<String, AttributeValue> before,
            @Nullable Map<String, AttributeValue> after) {
        Map<String, AttributeValue> old = index.project(before, table);
        Map<String, AttributeValue> now = index.project(after, table);
        if ((old == null && now == null) || (old != null && now != null && same(old, now))) {
            return 0;
        }
        byte[] oldKey = old == null ? null : ItemKeys.entry(table, index, old);
        byte[] nowKey = now == null ? null : ItemKeys.entry(table, index, now);
        int oldSize = old == null ? 0 : ItemSize.of(old);
        int nowSize = now == null ? 0 : ItemSize.of(now);
        batch.count(index.number(), (now == null ? 0 : 1) - (old == null ? 0 : 1), nowSize - (long) oldSize);
        boolean inPlace = oldKey != null && nowKey != null && Arrays.equals(oldKey, nowKey);
        if (oldKey != null && !inPlace) {
            batch.delete(oldKey);
        }
        if (nowKey != null && now != null) {
            batch.put(nowKey, ItemCodec.encode(now, nowSize));
        }
        if (inPlace) {
            return WriteCost.units(Math.max(oldSize, nowSize));
        }
        return (old == null ? 0 : WriteCost.units(oldSize)) + (now == null ? 0 : WriteCost.units(nowSize));
    }

    /** Stages the entry by which the sweeper finds an item whose time has come. */
    public void stageExpiry(
            Batch batch,
            Table table,
            byte[] key,
            @Nullable Map<String, AttributeValue> before,
            @Nullable Map<String, AttributeValue> after) {
        if (table.ttl() == null) {
            return;
        }
        Long old = expiry(table, before);
        Long now = expiry(table, after);
        if (old != null && !old.equals(now)) {
            batch.delete(expiryKey(table, old, key));
        }
        if (now != null && !now.equals(old)) {
            batch.put(expiryKey(table, now, key), NOTHING);
        }
    }

    /** The second at which an item expires; null if it never does. */
    public static @Nullable Long expiry(Table table, @Nullable Map<String, AttributeValue> item) {
        AttributeValue value = item == null || table.ttl() == null ? null : item.get(table.ttl());
        if (value == null || value.n() == null) {
            return null;
        }
        BigDecimal second = new BigDecimal(value.n());
        return second.signum() <= 0 || second.compareTo(LAST_SECOND) > 0 ? null : second.longValue();
    }

    public static byte[] expiryKey(Table table, long second, byte[] itemKey) {
        return new KeyWriter()
                .raw(Keys.expiries(table.number()))
                .raw(Keys.number(second))
                .raw(itemKey)
                .toBytes();
    }

    private void stageRecord(
            Batch batch,
            Table table,
            @Nullable Map<String, AttributeValue> before,
            @Nullable Map<String, AttributeValue> after,
            boolean expired) {
        StreamSettings stream = table.runningStream();
        if (stream == null || (before == null && after == null)) {
            return;
        }
        ChangeRecord record = ChangeRecord.of(stream, before, after, expired, clock.millis());
        batch.append(Keys.stream(stream.number()), record.encode());
    }

    public static boolean same(Map<String, AttributeValue> left, Map<String, AttributeValue> right) {
        if (left.size() != right.size()) {
            return false;
        }
        for (Map.Entry<String, AttributeValue> entry : left.entrySet()) {
            AttributeValue other = right.get(entry.getKey());
            if (other == null || !Values.equal(entry.getValue(), other)) {
                return false;
            }
        }
        return true;
    }

    private static int size(@Nullable Stored stored) {
        return stored == null ? 0 : stored.size();
    }

    private static @Nullable Map<String, AttributeValue> item(@Nullable Stored stored) {
        return stored == null ? null : stored.item();
    }
}
