package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.internal.storage.Cursor;
import java.util.Arrays;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/**
 * Compares the bounds itself: native bounds would cost two native objects for each short range. Keys go into one array
 * that is used again and again, for arrays made by native code cost more than filling one.
 */
final class RocksCursor implements Cursor {
    private static final int ROOM = 256;

    private final RocksIterator iterator;
    private final byte[] from;
    private final byte[] to;
    private final boolean forward;
    private boolean started;
    private byte[] key = new byte[ROOM];
    private int keyLength;

    RocksCursor(RocksIterator iterator, byte[] from, byte[] to, boolean forward) {
        this.iterator = iterator;
        this.from = from;
        this.to = to;
        this.forward = forward;
    }

    @Override
    public boolean next() {
        if (!started) {
            start();
        } else if (forward) {
            iterator.next();
        } else {
            iterator.prev();
        }
        if (!iterator.isValid()) {
            try {
                iterator.status();
            } catch (RocksDBException e) {
                throw RocksStorage.unreadable(e);
            }
            return false;
        }
        readKey();
        return forward ? compareKey(to) < 0 : compareKey(from) >= 0;
    }

    private void readKey() {
        keyLength = iterator.key(key);
        if (keyLength > key.length) {
            key = iterator.key();
        }
    }

    private int compareKey(byte[] bound) {
        return Arrays.compareUnsigned(key, 0, keyLength, bound, 0, bound.length);
    }

    private void start() {
        started = true;
        if (forward) {
            iterator.seek(from);
            return;
        }
        iterator.seekForPrev(to);
        if (iterator.isValid()) {
            readKey();
            if (compareKey(to) == 0) {
                iterator.prev();
            }
        }
    }

    @Override
    public byte[] key() {
        return Arrays.copyOf(key, keyLength);
    }

    @Override
    public byte[] value() {
        return iterator.value();
    }

    @Override
    public byte[] peek(byte[] room) {
        int length = iterator.value(room);
        return length <= room.length ? room : iterator.value();
    }

    @Override
    public void close() {
        iterator.close();
    }
}
