package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import dev.ittaku.dynamodb.internal.encryption.EntryCipher;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.storage.View;
import dev.ittaku.dynamodb.internal.storage.WriteMarks;
import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.dynamodb.storage.StorageException.Code;
import dev.ittaku.dynamodb.storage.StoreFigures;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** Keeps everything in one RocksDB database. */
public final class RocksStorage implements Storage {
    private final StoreDirectory directory;
    private final ManifestCopy copy;
    private final StoreState state;
    private final RocksDatabase database;
    private final Entries entries;
    private final WriteMarks marks;
    private final Commits commits;
    private volatile boolean closed;

    private RocksStorage(StoreDirectory directory, Opening opening) throws RocksDBException, IOException {
        this.directory = directory;
        this.marks = new WriteMarks(opening.answerBytes());
        this.copy = new ManifestCopy(directory.data());
        EntryCipher cipher = directory.cipher();
        this.database = new RocksDatabase(
                directory.data(),
                new RocksDatabase.Setup(directory.isNew(), !opening.relaxed(), cipher == null, opening.cacheBytes()));
        this.state = begin();
        try {
            this.entries = cipher == null ? new PlainEntries(database.db()) : new SealedEntries(database.db(), cipher);
        } catch (RocksDBException e) {
            database.close();
            throw e;
        }
        this.commits = new Commits(opening.relaxed(), database, entries, state, marks);
        copy.follow();
    }

    /**
     * How a store is opened.
     *
     * @param relaxed answer before the sync: fast, and a power failure may lose the latest writes
     * @param cacheBytes memory for blocks of data files
     * @param answerBytes memory for answers that are asked for again and again
     * @param keys what opens an encrypted store; null for one that is not encrypted
     */
    public record Opening(
            boolean relaxed,
            long cacheBytes,
            long answerBytes,
            @Nullable EncryptionKeys keys) {
        /** Keeps no answers. */
        public Opening(boolean relaxed, long cacheBytes, @Nullable EncryptionKeys keys) {
            this(relaxed, cacheBytes, 0, keys);
        }
    }

    /** Opens or creates the store in a directory, not encrypted. */
    public static RocksStorage open(Path path, boolean relaxed, long cacheBytes) {
        return open(path, new Opening(relaxed, cacheBytes, null));
    }

    /** Opens or creates the store in a directory. */
    public static RocksStorage open(Path path, Opening opening) {
        StoreDirectory directory = StoreDirectory.open(path, opening.keys());
        try {
            RocksDB.loadLibrary();
            return new RocksStorage(directory, opening);
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

    /** Whether the directory holds a store. */
    public static boolean isStore(Path path) {
        return StoreDirectory.isStore(path);
    }

    /** Whether the directory holds a store, or files of one whose marker is missing. */
    public static boolean isStoreOrDamaged(Path path) {
        try {
            return StoreDirectory.isStore(path) || StoreFiles.holdsData(path);
        } catch (IOException e) {
            return true; // opening it says why it cannot be read
        }
    }

    /** Checks whether the directory could be opened, without changing it. */
    public static void check(Path path, @Nullable EncryptionKeys keys) {
        StoreDirectory.open(path, keys).close();
    }

    static boolean isDamage(RocksDBException e) {
        return e.getStatus() != null && e.getStatus().getCode() == Status.Code.Corruption;
    }

    private StoreState begin() throws IOException {
        long latest = database.latest();
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
            database.close();
            throw e;
        }
    }

    /** How the files stand. */
    public StoreFigures figures() {
        return new StoreFigures(
                database.figure("rocksdb.total-sst-files-size"),
                database.figure("rocksdb.cur-size-all-mem-tables"),
                database.figure("rocksdb.block-cache-usage"),
                database.figure("rocksdb.estimate-pending-compaction-bytes"),
                database.figure("rocksdb.estimate-num-keys"),
                database.figure("rocksdb.background-errors"),
                database.figure("rocksdb.is-write-stopped") > 0);
    }

    @Override
    public void commit(Batch batch) {
        commits.commit(batch);
    }

    @Override
    public byte @Nullable [] get(byte[] key) {
        return entries.get(key);
    }

    @Override
    public byte @Nullable [] peek(byte[] key, byte[] room) {
        return entries.peek(key, room);
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
        return entries.scan(from, to, forward);
    }

    @Override
    public long approximateSize(byte[] from, byte[] to) {
        return entries.approximateSize(from, to);
    }

    @Override
    public View snapshot() {
        return entries.snapshot();
    }

    @Override
    public Count count(int counter) {
        return commits.count(counter);
    }

    @Override
    public WriteMarks marks() {
        return marks;
    }

    @Override
    public long lastSequence() {
        return commits.sequence();
    }

    /**
     * Makes a store of the present state in a new folder, while writes continue. It contains everything that was
     * acknowledged before. If the disk allows it, data files are hard-linked instead of copied.
     */
    public void checkpoint(Path folder) {
        long answered = database.latest();
        try {
            database.checkpoint(folder);
            try (ManifestCopy manifest = new ManifestCopy(folder)) {
                manifest.refresh();
            }
            StoreState.promise(folder, answered);
            directory.copyMarkers(folder);
        } catch (RocksDBException | IOException e) {
            throw new StorageException(
                    Code.WRITE_FAILED, "The store could not be copied to " + folder + ": " + e.getMessage() + ".", e);
        }
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        commits.close();
        if (database.flush()) {
            state.closed(database.latest());
        }
        copy.close();
        state.close();
        entries.close();
        database.close();
        directory.close();
    }
}
