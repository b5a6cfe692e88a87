package dev.ittaku.dynamodb;

import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import dev.ittaku.dynamodb.internal.encryption.KeyFile;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.rocks.RocksStorage;
import dev.ittaku.dynamodb.storage.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Copies a whole store, with history, backups and streams, into a new folder and encrypts its entries with a new key.
 * This encrypts an unencrypted store or replaces all keys of an encrypted one. No process may have the store open; it
 * is not changed.
 */
public final class StoreCopy {
    private static final long CACHE = 64L << 20;
    private static final int BATCH_BYTES = 4 << 20;
    private static final byte[] FIRST = {};
    private static final byte[] LAST = {(byte) 0xFF, (byte) 0xFF};

    private StoreCopy() {}

    /**
     * Copies a store.
     *
     * @param keys the first is the copy's; a store that is encrypted already is opened by any of them
     * @return how many entries there are
     * @throws StorageException if the store cannot be read or the other folder is not empty
     */
    public static long encrypted(Path from, Path to, EncryptionKeys keys) {
        requireStore(from);
        requireEmpty(to);
        EncryptionKeys present = KeyFile.exists(from) ? keys : null;
        try (RocksStorage source = RocksStorage.open(from, new RocksStorage.Opening(true, CACHE, present));
                RocksStorage target = RocksStorage.open(to, new RocksStorage.Opening(true, CACHE, keys));
                Cursor entries = source.scan(FIRST, LAST, true)) {
            long count = 0;
            Batch batch = new Batch();
            int bytes = 0;
            while (entries.next()) {
                byte[] value = entries.value();
                batch.put(entries.key(), value);
                bytes += value.length;
                count++;
                if (bytes > BATCH_BYTES) {
                    target.commit(batch);
                    batch = new Batch();
                    bytes = 0;
                }
            }
            if (!batch.isEmpty()) {
                target.commit(batch);
            }
            return count;
        }
    }

    /** Opening a folder without a store would make one in it. */
    private static void requireStore(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new StorageException(StorageException.Code.NOT_A_STORE, "There is no folder " + folder + ".");
        }
        if (!RocksStorage.isStoreOrDamaged(folder)) {
            throw new StorageException(StorageException.Code.NOT_A_STORE, "There is no store in " + folder + ".");
        }
    }

    private static void requireEmpty(Path folder) {
        try {
            Files.createDirectories(folder);
            try (Stream<Path> files = Files.list(folder)) {
                if (files.findAny().isPresent()) {
                    throw new StorageException(
                            StorageException.Code.IN_USE,
                            "The folder " + folder + " is not empty. Choose a new one for the copy.");
                }
            }
        } catch (IOException e) {
            throw new StorageException(
                    StorageException.Code.NOT_A_STORE, "The folder " + folder + " cannot be made or read.", e);
        }
    }
}
