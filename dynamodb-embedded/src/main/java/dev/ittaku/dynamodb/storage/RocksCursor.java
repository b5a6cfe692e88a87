package dev.ittaku.dynamodb.storage;

import java.util.Arrays;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/** Compares the bounds itself: native bounds would cost two native objects for each short range. */
final class RocksCursor implements Cursor {
    private final RocksIterator iterator;
    private final byte[] from;
    private final byte[] to;
    private final boolean forward;
    private boolean started;
    private byte[] key = new byte[0];

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
                throw new StorageException(
                        StorageException.Code.READ_FAILED, "The store cannot be read: " + e.getMessage(), e);
            }
            return false;
        }
        key = iterator.key();
        return forward ? Arrays.compareUnsigned(key, to) < 0 : Arrays.compareUnsigned(key, from) >= 0;
    }

    private void start() {
        started = true;
        if (forward) {
            iterator.seek(from);
            return;
        }
        iterator.seekForPrev(to);
        if (iterator.isValid() && Arrays.equals(iterator.key(), to)) {
            iterator.prev();
        }
    }

    @Override
    public byte[] key() {
        return key;
    }

    @Override
    public byte[] value() {
        return iterator.value();
    }

    @Override
    public void close() {
        iterator.close();
    }
}
