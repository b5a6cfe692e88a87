package dev.ittaku.dynamodb.internal.history;

import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Stamps;
import dev.ittaku.dynamodb.internal.storage.View;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Which items of a table changed between two moments, and when last. */
public final class ChangedItems {
    private ChangedItems() {}

    /** The items' keys with the stamp of their last change after the first moment and up to the second. */
    public static NavigableMap<byte[], Long> between(View view, int table, long first, long last) {
        NavigableMap<byte[], Long> changed = new TreeMap<>(Arrays::compareUnsigned);
        int prefix = Keys.history(table, 0).length;
        byte[] from = Keys.history(table, Stamps.day(first));
        byte[] to = Keys.after(Keys.history(table, Stamps.day(last)));
        try (Cursor cursor = view.scan(from, to, true)) {
            while (cursor.next()) {
                byte[] key = cursor.key();
                long stamp = ByteBuffer.wrap(key).getLong(key.length - Long.BYTES);
                if (stamp > first && stamp <= last) {
                    byte[] item = Arrays.copyOfRange(key, prefix, key.length - Long.BYTES);
                    changed.merge(Keys.concat(Keys.items(table), item), stamp, Math::max);
                }
            }
        }
        return changed;
    }
}
