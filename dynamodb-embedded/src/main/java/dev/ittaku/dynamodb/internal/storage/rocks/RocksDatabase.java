package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.internal.storage.StoreWarnings;
import dev.ittaku.dynamodb.storage.StorageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Checkpoint;
import org.rocksdb.CompressionType;
import org.rocksdb.Env;
import org.rocksdb.FlushOptions;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksObject;
import org.rocksdb.SstFileManager;
import org.rocksdb.WALRecoveryMode;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** The RocksDB database of a store with all native objects that it needs while it is open. */
final class RocksDatabase implements AutoCloseable {
    /**
     * How a database is opened.
     *
     * @param create create it if there is none
     * @param sync writes return when they are on disk
     * @param compressed whether compression is useful; encrypted data cannot be compressed
     */
    record Setup(boolean create, boolean sync, boolean compressed, long cacheBytes) {}

    private final List<RocksObject> owned = new ArrayList<>();
    private final WriteOptions writing;
    private final RocksDB db;

    RocksDatabase(Path path, Setup setup) throws RocksDBException {
        Options options = owned(new Options());
        options.setCreateIfMissing(setup.create())
                // Records after the first fault of a log were never acknowledged, because the directory has been
                // checked.
                .setWalRecoveryMode(WALRecoveryMode.PointInTimeRecovery)
                .setParanoidChecks(true)
                .setCompressionType(
                        setup.compressed() ? CompressionType.LZ4_COMPRESSION : CompressionType.NO_COMPRESSION)
                .setWriteBufferSize(64L << 20)
                .setMaxWriteBufferNumber(3)
                .setMaxOpenFiles(-1)
                .setIncreaseParallelism(2)
                .setKeepLogFileNum(2)
                // Lets writes continue automatically when a full disk has space for a memtable again.
                .setSstFileManager(owned(new SstFileManager(Env.getDefault())))
                .setTableFormatConfig(new BlockBasedTableConfig()
                        .setBlockSize(8 << 10)
                        .setBlockCache(owned(new LRUCache(setup.cacheBytes())))
                        .setFilterPolicy(owned(new BloomFilter(10)))
                        .setFormatVersion(5));
        this.writing = owned(new WriteOptions().setSync(setup.sync()));
        this.db = RocksDB.open(options, path.toString());
    }

    private <T extends RocksObject> T owned(T object) {
        owned.add(object);
        return object;
    }

    RocksDB db() {
        return db;
    }

    void write(byte[] record) throws RocksDBException {
        try (WriteBatch whole = new WriteBatch(record)) {
            db.write(writing, whole);
        }
    }

    /** The number of the last change. */
    long latest() {
        return db.getLatestSequenceNumber();
    }

    /** A number that the database keeps about itself. */
    long figure(String property) {
        try {
            return db.getLongProperty(property);
        } catch (RocksDBException e) {
            throw new StorageException(
                    StorageException.Code.READ_FAILED,
                    "The store does not tell " + property + ": " + e.getMessage(),
                    e);
        }
    }

    /** Makes a database of the present state in a new folder; data files are hard-linked. */
    void checkpoint(Path folder) throws RocksDBException {
        try (Checkpoint checkpoint = Checkpoint.create(db)) {
            checkpoint.createCheckpoint(folder.toString());
        }
    }

    /** So that the next opening has no log to read again; without it the log would say the same. */
    boolean flush() {
        try (FlushOptions whole = new FlushOptions().setWaitForFlush(true)) {
            db.flush(whole);
            return true;
        } catch (RocksDBException e) {
            StoreWarnings.log(
                    RocksDatabase.class, "the store was closed without a flush; its log keeps what is missing", e);
            return false;
        }
    }

    @Override
    public void close() {
        db.close();
        List<RocksObject> reversed = new ArrayList<>(owned);
        Collections.reverse(reversed);
        reversed.forEach(RocksObject::close);
    }
}
