package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Stamps;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Lays changes out as RocksDB's write batch keeps them (8 bytes sequence, 4 bytes count, then tagged
 * records), so that a whole group of writers crosses into native code once instead of once a change.
 */
class WriteRecord {
    static final int HEADER = 12;

    private static final byte DELETION = 0x0;
    private static final byte VALUE = 0x1;
    private static final byte RANGE_DELETION = 0xF;

    private byte[] bytes;
    private int length = HEADER;
    private int count;
    private @Nullable Stamps stamps;
    private long stamp;

    WriteRecord(int capacity) {
        bytes = new byte[Math.max(capacity, 64)];
    }

    void add(Batch batch, Sequence sequence) {
        Stamps given = batch.stamps();
        if (given != null) {
            stamps = given;
            stamp = given.next();
        }
        for (Batch.Change change : batch.changes()) {
            if (change instanceof Batch.Put put) {
                put(put.key(), put.value());
            } else if (change instanceof Batch.Delete delete) {
                delete(delete.key());
            } else if (change instanceof Batch.DeleteRange range) {
                deleteRange(range.from(), range.to());
            } else if (change instanceof Batch.Append append) {
                byte[] key = Arrays.copyOf(append.prefix(), append.prefix().length + Long.BYTES);
                bigEndian(sequence.next(), key, append.prefix().length);
                put(key, append.value());
            } else if (change instanceof Batch.Past past) {
                put(Keys.change(past.table(), stamp, past.item()), past.value());
            }
        }
    }

    void put(byte[] key, byte[] value) {
        tag(VALUE);
        string(key);
        string(value);
    }

    void delete(byte[] key) {
        tag(DELETION);
        string(key);
    }

    void deleteRange(byte[] from, byte[] to) {
        tag(RANGE_DELETION);
        string(from);
        string(to);
    }

    /** Keeps the latest stamp and its entry. */
    void endStamps() {
        if (stamps != null) {
            put(Keys.stamp(), Keys.number(stamp));
        }
    }

    void committed() {
        if (stamps != null) {
            stamps.committed(stamp);
        }
    }

    byte[] toBytes() {
        byte[] whole = Arrays.copyOf(bytes, length);
        for (int i = 0; i < Integer.BYTES; i++) {
            whole[8 + i] = (byte) (count >>> (8 * i));
        }
        return whole;
    }

    static void bigEndian(long number, byte[] into, int at) {
        for (int i = 0; i < Long.BYTES; i++) {
            into[at + i] = (byte) (number >>> (56 - 8 * i));
        }
    }

    private void tag(byte tag) {
        room(1);
        bytes[length++] = tag;
        count++;
    }

    private void string(byte[] text) {
        room(text.length + 5);
        int rest = text.length;
        while (rest >= 0x80) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
        System.arraycopy(text, 0, bytes, length, text.length);
        length += text.length;
    }

    private void room(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }

    /** Gives out the numbers of appended records. */
    static final class Sequence {
        private long last;

        Sequence(long last) {
            this.last = last;
        }

        long next() {
            return ++last;
        }

        long last() {
            return last;
        }
    }
}
