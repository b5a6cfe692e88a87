package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.internal.encryption.EntryCipher;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.SortedTree;
import dev.ittaku.dynamodb.internal.storage.View;
import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.dynamodb.storage.StorageException.Code;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Snapshot;

/**
 * Entries that are stored encrypted. Encrypted keys have no order, so the clear keys are kept in memory, in order, and
 * only values are read from the database.
 *
 * <p>A cursor or snapshot must show both at the same moment: the keys have the number of the last change in them, and a
 * snapshot of the database belongs to them only if it has the same number.
 */
final class SealedEntries implements Entries {
    private static final byte[] PRESENT = {};

    private record Ordered(SortedTree keys, long change) {}

    private final RocksDB db;
    private final EntryCipher cipher;
    private final ReadOptions reading = new ReadOptions();
    private volatile Ordered ordered;

    SealedEntries(RocksDB db, EntryCipher cipher) throws RocksDBException {
        this.db = db;
        this.cipher = cipher;
        this.ordered = new Ordered(load(), db.getLatestSequenceNumber());
    }

    private SortedTree load() throws RocksDBException {
        List<byte[]> keys = new ArrayList<>();
        try (ReadOptions once = new ReadOptions().setFillCache(false);
                RocksIterator iterator = db.newIterator(once)) {
            for (iterator.seekToFirst(); iterator.isValid(); iterator.next()) {
                byte[] sealed = iterator.key();
                keys.add(cipher.openKey(sealed, Keys.layout(sealed)));
            }
            iterator.status();
        }
        keys.sort(Arrays::compareUnsigned);
        return SortedTree.of(keys, PRESENT);
    }

    @Override
    public WriteRecord record(int capacity) {
        return new Sealing(capacity, ordered.keys());
    }

    @Override
    public void written(WriteRecord record) {
        ordered = new Ordered(((Sealing) record).keys, db.getLatestSequenceNumber());
    }

    @Override
    public void failed() {
        ordered = new Ordered(ordered.keys(), db.getLatestSequenceNumber());
    }

    @Override
    public byte @Nullable [] get(byte[] key) {
        return get(reading, key);
    }

    private byte @Nullable [] get(ReadOptions options, byte[] key) {
        byte[] sealed = PlainEntries.get(db, options, sealed(key));
        try {
            return sealed == null ? null : cipher.openValue(key, sealed);
        } catch (GeneralSecurityException e) {
            throw new StorageException(
                    Code.READ_FAILED,
                    "The store cannot be read: an encrypted entry is not what was written. Stop the program, and put the"
                            + " folder back from a copy or run './ittaku dynamodb repair'.",
                    e);
        }
    }

    private byte[] sealed(byte[] key) {
        return cipher.sealKey(key, Keys.layout(key));
    }

    @Override
    public Cursor scan(byte[] from, byte[] to, boolean forward) {
        Frozen view = freeze();
        return new Walk(view, view.keys.scan(from, to, forward), true);
    }

    @Override
    public View snapshot() {
        return freeze();
    }

    /** Between a write and the new keys there is a moment when the two do not belong together: then again. */
    private Frozen freeze() {
        while (true) {
            Ordered now = ordered;
            Snapshot snapshot = db.getSnapshot();
            if (snapshot.getSequenceNumber() == now.change()) {
                return new Frozen(now.keys(), snapshot);
            }
            db.releaseSnapshot(snapshot);
            LockSupport.parkNanos(1_000);
        }
    }

    /** Of the whole partitions that the range touches. */
    @Override
    public long approximateSize(byte[] from, byte[] to) {
        byte[] start = cipher.place(from, Keys.layout(from));
        byte[] end = cipher.place(to, Keys.layout(to));
        byte[] after = Arrays.compareUnsigned(end, start) > 0 ? end : Keys.after(start);
        return PlainEntries.approximateSize(db, start, after);
    }

    @Override
    public void close() {
        reading.close();
    }

    /** Encrypts changes and keeps the order of keys in step with them. */
    private final class Sealing extends WriteRecord {
        private SortedTree keys;

        Sealing(int capacity, SortedTree keys) {
            super(capacity);
            this.keys = keys;
        }

        @Override
        void put(byte[] key, byte[] value) {
            super.put(sealed(key), cipher.sealValue(key, value));
            if (keys.get(key) == null) {
                keys = keys.put(key, PRESENT);
            }
        }

        @Override
        void delete(byte[] key) {
            super.delete(sealed(key));
            keys = keys.remove(key);
        }

        @Override
        void deleteRange(byte[] from, byte[] to) {
            boolean asOne = isClear(from) && isClear(to);
            if (asOne) {
                super.deleteRange(from, to);
            }
            try (Cursor doomed = keys.scan(from, to, true)) {
                while (doomed.next()) {
                    if (!asOne) {
                        super.delete(sealed(doomed.key()));
                    }
                    keys = keys.remove(doomed.key());
                }
            }
        }

        /** Whether a bound stands on disk as it does among keys. */
        private boolean isClear(byte[] bound) {
            return bound.length <= Keys.layout(bound).clear();
        }
    }

    private final class Frozen implements View {
        private final SortedTree keys;
        private final Snapshot snapshot;
        private final ReadOptions options;

        Frozen(SortedTree keys, Snapshot snapshot) {
            this.keys = keys;
            this.snapshot = snapshot;
            this.options = new ReadOptions().setSnapshot(snapshot);
        }

        @Override
        public byte @Nullable [] get(byte[] key) {
            return SealedEntries.this.get(options, key);
        }

        @Override
        public Cursor scan(byte[] from, byte[] to, boolean forward) {
            return new Walk(this, keys.scan(from, to, forward), false);
        }

        @Override
        public long approximateSize(byte[] from, byte[] to) {
            return SealedEntries.this.approximateSize(from, to);
        }

        @Override
        public void close() {
            options.close();
            db.releaseSnapshot(snapshot);
        }
    }

    /** Iterates over the keys and reads a value when it is requested. */
    private record Walk(Frozen view, Cursor keys, boolean ownsView) implements Cursor {
        @Override
        public boolean next() {
            return keys.next();
        }

        @Override
        public byte[] key() {
            return keys.key();
        }

        @Override
        public byte[] value() {
            byte[] value = view.get(keys.key());
            if (value == null) {
                throw new StorageException(
                        Code.READ_FAILED, "The store cannot be read: an entry that is there has no value.");
            }
            return value;
        }

        @Override
        public void close() {
            keys.close();
            if (ownsView) {
                view.close();
            }
        }
    }
}
