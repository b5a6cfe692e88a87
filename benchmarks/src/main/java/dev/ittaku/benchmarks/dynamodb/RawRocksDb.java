package dev.ittaku.benchmarks.dynamodb;

import dev.ittaku.dynamodb.StoreOptions;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.CompressionType;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteOptions;

/** RocksDB with nothing around it, set up as the store sets it up: what the store is measured against. */
final class RawRocksDb implements AutoCloseable {
    private static final int VALUE = 1000;

    private final LRUCache cache;
    private final Options options;
    private final WriteOptions durable;
    private final RocksDB db;
    private final int items;

    RawRocksDb(Path folder, int items) throws Exception {
        RocksDB.loadLibrary();
        Files.createDirectories(folder);
        this.items = items;
        cache = new LRUCache(StoreOptions.defaults().cacheBytes());
        durable = new WriteOptions().setSync(true);
        options = new Options()
                .setCreateIfMissing(true)
                .setCompressionType(CompressionType.LZ4_COMPRESSION)
                .setWriteBufferSize(64L << 20)
                .setTableFormatConfig(new BlockBasedTableConfig()
                        .setBlockSize(8 << 10)
                        .setBlockCache(cache)
                        .setFilterPolicy(new BloomFilter(10)));
        db = RocksDB.open(options, folder.toString());
        for (int i = 0; i < items; i++) {
            db.put(key(i), new byte[VALUE]);
        }
    }

    void get() {
        try {
            if (db.get(key(ThreadLocalRandom.current().nextInt(items))) == null) {
                throw new IllegalStateException("a key of the benchmark is missing");
            }
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
    }

    void put() {
        try {
            byte[] value = new byte[VALUE];
            ThreadLocalRandom.current().nextBytes(value);
            db.put(durable, key(ThreadLocalRandom.current().nextInt(items)), value);
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] key(int number) {
        return ByteBuffer.allocate(24)
                .putLong(number * 0x9E3779B97F4A7C15L)
                .putInt(number)
                .array();
    }

    @Override
    public void close() {
        db.close();
        durable.close();
        options.close();
        cache.close();
    }
}
