package dev.ittaku.dynamodb.storage;

import dev.ittaku.dynamodb.storage.StorageException.Code;
import java.io.IOException;
import java.lang.System.Logger;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.CompressionType;
import org.rocksdb.Env;
import org.rocksdb.FlushOptions;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.Range;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksObject;
import org.rocksdb.SizeApproximationFlag;
import org.rocksdb.Slice;
import org.rocksdb.SstFileManager;
import org.rocksdb.Status;
import org.rocksdb.WALRecoveryMode;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * Keeps everything in one RocksDB database. Durable unless relaxed: a commit is answered after the sync
 * of its group. Sequence numbers and counters are given while the group is put together, by one thread
 * at a time, so that they follow the order of commits.
 */
public final class RocksStorage implements Storage {
    private static final Logger LOG = System.getLogger(RocksStorage.class.getName());

    private final StoreDirectory directory;
    private final ManifestCopy copy;
    private final StoreState state;
    private final boolean relaxed;
    private final List<RocksObject> owned = new ArrayList<>();
    private final RocksDB db;
    private final ReadOptions reading;
    private final WriteOptions writing;
    private final @Nullable GroupCommit group;
    private final ReentrantLock committing = new ReentrantLock();
    private final Map<Integer, Count> counts = new ConcurrentHashMap<>();
    private volatile long sequence;
    private volatile boolean closed;

    private RocksStorage(StoreDirectory directory, boolean relaxed, long cacheBytes)
            throws RocksDBException, IOException {
        this.directory = directory;
        this.relaxed = relaxed;
        this.copy = new ManifestCopy(directory.data());
        Options options = owned(new Options());
        options.setCreateIfMissing(directory.isNew())
                // What is behind the first fault of a log was never answered: the directory has been checked.
                .setWalRecoveryMode(WALRecoveryMode.PointInTimeRecovery)
                .setParanoidChecks(true)
                .setListeners(List.of(copy))
                .setCompressionType(CompressionType.LZ4_COMPRESSION)
                .setWriteBufferSize(64L << 20)
                .setMaxWriteBufferNumber(3)
                .setMaxOpenFiles(-1)
                .setIncreaseParallelism(2)
                .setKeepLogFileNum(2)
                // Lets writes go on by themselves once a full disk has room for a memtable again.
                .setSstFileManager(owned(new SstFileManager(Env.getDefault())))
                .setTableFormatConfig(new BlockBasedTableConfig()
                        .setBlockSize(8 << 10)
                        .setBlockCache(owned(new LRUCache(cacheBytes)))
                        .setFilterPolicy(owned(new BloomFilter(10)))
                        .setFormatVersion(5));
        this.reading = owned(new ReadOptions());
        this.writing = owned(new WriteOptions().setSync(!relaxed));
        this.db = RocksDB.open(options, directory.data().toString());
        this.state = begin();
        recover();
        this.group = relaxed ? null : new GroupCommit(this::write);
    }

    /**
     * Opens or creates the store in a directory.
     *
     * @param relaxed answer before the sync: fast, and a power failure may lose the latest writes
     */
    public static RocksStorage open(Path path, boolean relaxed, long cacheBytes) {
        StoreDirectory directory = StoreDirectory.open(path);
        try {
            RocksDB.loadLibrary();
            return new RocksStorage(directory, relaxed, cacheBytes);
        } catch (RocksDBException e) {
            directory.close();
            if (isDamage(e)) {
                throw StoreDirectory.damaged(path, String.valueOf(e.getMessage()));
            }
            throw new StorageException(
                    Code.NOT_A_STORE, "The store in " + path + " cannot be opened: " + e.getMessage(), e);
        } catch (IOException e) {
            directory.close();
            throw new StorageException(
                    Code.NOT_A_STORE, "The store in " + path + " cannot be written: " + e.getMessage(), e);
        } catch (StorageException e) {
            directory.close();
            throw e;
        }
    }

    /** Finds out whether the directory could be opened, and leaves it as it is. */
    public static void check(Path path) {
        StoreDirectory.open(path).close();
    }

    static boolean isDamage(RocksDBException e) {
        return e.getStatus() != null && e.getStatus().getCode() == Status.Code.Corruption;
    }

    private StoreState begin() throws IOException {
        long latest = db.getLatestSequenceNumber();
        try {
            if (latest < directory.reaches()) {
                throw StoreDirectory.damaged(
                        directory.data(),
                        "its logs hold changes up to " + directory.reaches() + ", but only those up to " + latest
                                + " could be read");
            }
            copy.refresh();
            StoreState begun = StoreState.start(directory.data(), latest);
            directory.ready();
            return begun;
        } catch (IOException | StorageException e) {
            db.close();
            throw e;
        }
    }

    private <T extends RocksObject> T owned(T object) {
        owned.add(object);
        return object;
    }

    private void recover() {
        byte[] last = get(Keys.SEQUENCE);
        sequence = last == null ? 0 : ByteBuffer.wrap(last).getLong();
        try (Cursor cursor = scan(Keys.COUNTERS, Keys.after(Keys.COUNTERS), true)) {
            while (cursor.next()) {
                ByteBuffer value = ByteBuffer.wrap(cursor.value());
                counts.put(Keys.counter(cursor.key()), new Count(value.getLong(), value.getLong()));
            }
        }
    }

    @Override
    public void commit(Batch batch) {
        if (group != null) {
            group.commit(batch);
            return;
        }
        committing.lock();
        try {
            write(List.of(batch));
        } finally {
            committing.unlock();
        }
    }

    private void write(List<Batch> batches) {
        WriteRecord record = new WriteRecord(batches.size() * 1536);
        WriteRecord.Sequence numbers = new WriteRecord.Sequence(sequence);
        Map<Integer, Count> changed = new HashMap<>();
        for (Batch batch : batches) {
            record.add(batch, numbers);
            batch.counts()
                    .forEach((counter, by) -> changed.merge(
                            counter, counts.getOrDefault(counter, Count.ZERO).plus(by), (now, more) -> now.plus(by)));
        }
        changed.forEach((counter, count) -> record.put(
                Keys.counter(counter),
                ByteBuffer.allocate(16)
                        .putLong(count.items())
                        .putLong(count.bytes())
                        .array()));
        if (numbers.last() != sequence) {
            record.put(
                    Keys.SEQUENCE,
                    ByteBuffer.allocate(Long.BYTES).putLong(numbers.last()).array());
        }
        record.endStamps();
        try (WriteBatch whole = new WriteBatch(record.toBytes())) {
            db.write(writing, whole);
        } catch (RocksDBException e) {
            throw new StorageException(
                    Code.WRITE_FAILED,
                    "The write could not be stored and was not applied: " + e.getMessage()
                            + ". If the disk is full, make room for 100 MB: reading goes on, and writing will within"
                            + " seconds.",
                    e);
        }
        if (!relaxed) {
            state.answered(db.getLatestSequenceNumber());
        }
        counts.putAll(changed);
        sequence = numbers.last();
        record.committed();
    }

    @Override
    public byte @Nullable [] get(byte[] key) {
        return get(reading, key);
    }

    private byte @Nullable [] get(ReadOptions options, byte[] key) {
        try {
            return db.get(options, key);
        } catch (RocksDBException e) {
            throw unreadable(e);
        }
    }

    @Override
    public byte @Nullable [] peek(byte[] key, byte[] room) {
        return peek(reading, key, room);
    }

    /** Filling an array that is there costs a quarter less than having native code make one. */
    private byte @Nullable [] peek(ReadOptions options, byte[] key, byte[] room) {
        try {
            int length = db.get(options, key, room);
            if (length == RocksDB.NOT_FOUND) {
                return null;
            }
            return length <= room.length ? room : db.get(options, key);
        } catch (RocksDBException e) {
            throw unreadable(e);
        }
    }

    static StorageException unreadable(RocksDBException e) {
        return new StorageException(
                Code.READ_FAILED,
                "The store cannot be read: " + e.getMessage()
                        + (isDamage(e)
                                ? ". A data file is damaged: stop the program, and put the folder back from a copy or"
                                        + " run './ittaku dynamodb repair'."
                                : ""),
                e);
    }

    @Override
    public Cursor scan(byte[] from, byte[] to, boolean forward) {
        return new RocksCursor(db.newIterator(reading), from, to, forward);
    }

    @Override
    public long approximateSize(byte[] from, byte[] to) {
        try (Slice start = new Slice(from);
                Slice end = new Slice(to)) {
            return db.getApproximateSizes(
                            List.of(new Range(start, end)),
                            SizeApproximationFlag.INCLUDE_FILES,
                            SizeApproximationFlag.INCLUDE_MEMTABLES)[0];
        }
    }

    @Override
    public View snapshot() {
        return new RocksSnapshot();
    }

    @Override
    public Count count(int counter) {
        return counts.getOrDefault(counter, Count.ZERO);
    }

    @Override
    public long lastSequence() {
        return sequence;
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (group != null) {
            group.close();
        }
        if (flush()) {
            state.closed(db.getLatestSequenceNumber());
        }
        copy.refresh();
        state.close();
        db.close();
        List<RocksObject> reversed = new ArrayList<>(owned);
        java.util.Collections.reverse(reversed);
        reversed.forEach(RocksObject::close);
        copy.close();
        directory.close();
    }

    /** So that the next opening has no log to read again; without it the log would say the same. */
    private boolean flush() {
        try (FlushOptions whole = new FlushOptions().setWaitForFlush(true)) {
            db.flush(whole);
            return true;
        } catch (RocksDBException e) {
            LOG.log(Logger.Level.WARNING, "the store was closed without a flush; its log keeps what is missing", e);
            return false;
        }
    }

    private final class RocksSnapshot implements View {
        private final org.rocksdb.Snapshot snapshot = db.getSnapshot();
        private final ReadOptions options = new ReadOptions().setSnapshot(snapshot);

        @Override
        public byte @Nullable [] get(byte[] key) {
            return RocksStorage.this.get(options, key);
        }

        @Override
        public byte @Nullable [] peek(byte[] key, byte[] room) {
            return RocksStorage.this.peek(options, key, room);
        }

        @Override
        public Cursor scan(byte[] from, byte[] to, boolean forward) {
            return new RocksCursor(db.newIterator(options), from, to, forward);
        }

        @Override
        public long approximateSize(byte[] from, byte[] to) {
            return RocksStorage.this.approximateSize(from, to);
        }

        @Override
        public void close() {
            options.close();
            db.releaseSnapshot(snapshot);
        }
    }
}
