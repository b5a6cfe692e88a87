package dev.ittaku.dynamodb.internal.history;

import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Iterates over one day of a table's history, item by item: for each item its first change after a moment. */
final class DayOfChanges implements AutoCloseable {
    private final Cursor cursor;
    private final int prefix;
    private final long moment;
    private final boolean forward;
    private boolean atEntry;
    private byte @Nullable [] item;
    private byte[] value = new byte[0];

    /**
     * Stands before the first item.
     *
     * @param moment changes up to this stamp have already happened
     */
    DayOfChanges(Cursor cursor, int table, int day, long moment, boolean forward) {
        this.cursor = cursor;
        this.prefix = Keys.history(table, day).length;
        this.moment = moment;
        this.forward = forward;
        this.atEntry = cursor.next();
    }

    /** Moves to the next item that changed after the moment. */
    void next() {
        item = null;
        while (atEntry && item == null) {
            readItem();
        }
    }

    private void readItem() {
        byte[] whose = item(cursor.key());
        boolean found = false;
        while (atEntry) {
            byte[] key = cursor.key();
            if (!Arrays.equals(whose, 0, whose.length, key, prefix, key.length - Long.BYTES)) {
                break;
            }
            boolean behind = ByteBuffer.wrap(key).getLong(key.length - Long.BYTES) > moment;
            if (behind && (!found || !forward)) {
                value = cursor.value();
                found = true;
            }
            atEntry = cursor.next();
        }
        item = found ? whose : null;
    }

    private byte[] item(byte[] key) {
        return Arrays.copyOfRange(key, prefix, key.length - Long.BYTES);
    }

    /** The item it stands at, as {@link Keys#withinTable} gives it; null at the end. */
    byte @Nullable [] item() {
        return item;
    }

    /** What the item was before that change; empty if there was none. */
    byte[] value() {
        return value;
    }

    @Override
    public void close() {
        cursor.close();
    }
}
