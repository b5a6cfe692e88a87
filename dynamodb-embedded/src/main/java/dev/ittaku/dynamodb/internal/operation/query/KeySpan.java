package dev.ittaku.dynamodb.internal.operation.query;

import dev.ittaku.dynamodb.internal.expression.KeyRange;
import dev.ittaku.dynamodb.internal.expression.KeyTest;
import dev.ittaku.dynamodb.internal.storage.KeyWriter;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import java.util.Arrays;

/** A range of storage keys, the second bound excluded. */
public final class KeySpan {
    private final byte[] from;
    private final byte[] to;

    KeySpan(byte[] from, byte[] to) {
        this.from = from;
        this.to = to;
    }

    public static KeySpan beginningWith(byte[] prefix) {
        return new KeySpan(prefix, Keys.after(prefix));
    }

    /** What a key condition selects of one partition. */
    public static KeySpan of(byte[] partition, KeyRange range) {
        KeyWriter writer = new KeyWriter().raw(partition);
        range.sortPrefix().forEach(value -> writer.part(ItemKeys.bytes(value)));
        byte[] prefix = writer.toBytes();
        if (range.sortRange().isEmpty()) {
            return beginningWith(prefix);
        }
        KeyTest test = range.sortRange().get();
        if (test instanceof KeyTest.Equal equal) {
            return beginningWith(part(prefix, equal.operands().get(0)));
        }
        if (test instanceof KeyTest.Below below) {
            byte[] bound = part(prefix, below.bound());
            return new KeySpan(prefix, below.inclusive() ? Keys.after(bound) : bound);
        }
        if (test instanceof KeyTest.Above above) {
            byte[] bound = part(prefix, above.bound());
            return new KeySpan(above.inclusive() ? bound : Keys.after(bound), Keys.after(prefix));
        }
        if (test instanceof KeyTest.Between between) {
            return new KeySpan(part(prefix, between.low()), Keys.after(part(prefix, between.high())));
        }
        byte[] start = ItemKeys.bytes(((KeyTest.BeginsWith) test).prefix());
        return beginningWith(new KeyWriter().raw(prefix).prefix(start).toBytes());
    }

    private static byte[] part(byte[] prefix, software.amazon.awssdk.services.dynamodb.model.AttributeValue value) {
        return new KeyWriter().raw(prefix).part(ItemKeys.bytes(value)).toBytes();
    }

    public byte[] from() {
        return from;
    }

    byte[] to() {
        return to;
    }

    public boolean isEmpty() {
        return Arrays.compareUnsigned(from, to) >= 0;
    }

    /** What lies in both. */
    public KeySpan within(KeySpan other) {
        return new KeySpan(
                Arrays.compareUnsigned(from, other.from) >= 0 ? from : other.from,
                Arrays.compareUnsigned(to, other.to) <= 0 ? to : other.to);
    }

    public boolean contains(byte[] key) {
        return Arrays.compareUnsigned(from, key) <= 0 && Arrays.compareUnsigned(key, to) < 0;
    }

    /** The rest of the range after a key that was read already. */
    public KeySpan behind(byte[] key, boolean forward) {
        return forward ? new KeySpan(Keys.next(key), to) : new KeySpan(from, key);
    }
}
