package dev.ittaku.dynamodb.internal.table;

import dev.ittaku.dynamodb.internal.item.ItemSize;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import dev.ittaku.dynamodb.internal.storage.KeyWriter;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.View;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stages and reads the entries of vector indexes: number, partition if the index has one, key of the item. */
public final class VectorEntries {
    private static final int LEAST_CHARGE = 1024;
    private static final int ROOM_FOR_REST = 4096;

    private VectorEntries() {}

    /**
     * Stages one index's entry and returns the number of bytes charged for it; nothing if the entry does not change.
     */
    public static double stage(
            Batch batch,
            Table table,
            VectorIndex index,
            byte[] itemKey,
            @Nullable Map<String, AttributeValue> before,
            @Nullable Map<String, AttributeValue> after) {
        VectorEntry old = index.entry(before, table);
        VectorEntry now = index.entry(after, table);
        if ((old == null && now == null) || (old != null && now != null && old.same(now))) {
            return 0;
        }
        byte[] oldKey = old == null || before == null ? null : key(index, before, itemKey);
        byte[] nowKey = now == null || after == null ? null : key(index, after, itemKey);
        int oldSize = old == null ? 0 : old.size(index);
        int nowSize = now == null ? 0 : now.size(index);
        batch.count(index.number(), (now == null ? 0 : 1) - (old == null ? 0 : 1), nowSize - (long) oldSize);
        boolean inPlace = oldKey != null && nowKey != null && Arrays.equals(oldKey, nowKey);
        if (oldKey != null && !inPlace) {
            batch.delete(oldKey);
        }
        if (nowKey != null && now != null) {
            batch.put(nowKey, now.encode());
        }
        double removed = old == null || inPlace ? 0 : Math.max(LEAST_CHARGE, oldSize);
        return removed + (now == null ? 0 : Math.max(LEAST_CHARGE, nowSize));
    }

    private static byte[] key(VectorIndex index, Map<String, AttributeValue> item, byte[] itemKey) {
        AttributeValue hash =
                index.hash().map(element -> item.get(element.name())).orElse(null);
        return new KeyWriter().raw(space(index, hash)).raw(itemKey).toBytes();
    }

    private static byte[] space(VectorIndex index, @Nullable AttributeValue hash) {
        KeyWriter writer = new KeyWriter().raw(Keys.index(index.number()));
        return (hash == null ? writer : writer.part(ItemKeys.bytes(hash))).toBytes();
    }

    /** Visits one entry after another. The arguments are valid only during the call. */
    public interface Visitor {
        void visit(float[] vector, Entry entry);
    }

    /** The rest of an entry, read on request. */
    public static final class Entry {
        private final int dimensions;
        private byte[] bytes = new byte[0];

        Entry(int dimensions) {
            this.dimensions = dimensions;
        }

        /** The bytes of the service's count. */
        public int size(VectorIndex index) {
            return Float.BYTES * dimensions + ItemSize.utf8(index.attribute()) + ItemCodec.size(rest());
        }

        public Map<String, AttributeValue> item() {
            return ItemCodec.decode(rest());
        }

        private byte[] rest() {
            int length = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(0);
            return Arrays.copyOfRange(bytes, VectorEntry.HEAD + Float.BYTES * dimensions, VectorEntry.HEAD + length);
        }
    }

    /** Visits the entries of an index, or of one of its partitions. */
    public static void visit(View view, VectorIndex index, @Nullable AttributeValue hash, Visitor visitor) {
        byte[] from = space(index, hash);
        int dimensions = index.dimensions();
        byte[] room = new byte[VectorEntry.HEAD + Float.BYTES * dimensions + ROOM_FOR_REST];
        float[] vector = new float[dimensions];
        Entry entry = new Entry(dimensions);
        try (Cursor cursor = view.scan(from, Keys.after(from), true)) {
            while (cursor.next()) {
                entry.bytes = cursor.peek(room);
                floats(entry.bytes).get(vector);
                visitor.visit(vector, entry);
            }
        }
    }

    private static FloatBuffer floats(byte[] bytes) {
        return ByteBuffer.wrap(bytes)
                .position(VectorEntry.HEAD)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asFloatBuffer();
    }
}
