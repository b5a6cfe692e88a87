package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import dev.ittaku.dynamodb.internal.encryption.EntryCipher;
import dev.ittaku.dynamodb.internal.encryption.KeyFile;
import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.dynamodb.storage.StorageException.Code;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/** The key of an encrypted store, opened by one of the user's keys. */
final class StoreKey {
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Path path;
    private final EncryptionKeys keys;
    private final KeyFile file;
    private final EntryCipher cipher;

    private StoreKey(Path path, EncryptionKeys keys, KeyFile file) {
        this.path = path;
        this.keys = keys;
        this.file = file;
        this.cipher = file.open(keys, RANDOM)
                .orElseThrow(() -> new StorageException(
                        Code.WRONG_KEY,
                        "The store in " + path + " is encrypted with the key " + file.id() + ", and the key given is "
                                + keys.ids() + ". Nothing was changed. Give the store's own key."));
    }

    /** A new key for a new store. */
    static StoreKey create(Path path, EncryptionKeys keys) throws IOException {
        return new StoreKey(path, keys, KeyFile.create(path, keys, RANDOM));
    }

    /**
     * The key of an existing store; null if it is not encrypted.
     *
     * @throws StorageException if the user's keys do not fit the store
     */
    static @Nullable StoreKey find(Path path, boolean encrypted, @Nullable EncryptionKeys keys) throws IOException {
        if (!encrypted) {
            if (keys != null) {
                throw new StorageException(
                        Code.NOT_ENCRYPTED,
                        "The store in " + path + " is not encrypted. Make an encrypted copy with './ittaku dynamodb"
                                + " encrypt --data " + path + " --to DIR', or open it without a key.");
            }
            return null;
        }
        if (keys == null) {
            throw new StorageException(
                    Code.KEY_NEEDED,
                    "The store in " + path + " is encrypted. Give its key with --encryption-key FILE or"
                            + " ITTAKU_ENCRYPTION_KEY.");
        }
        KeyFile file = KeyFile.read(path)
                .orElseThrow(() -> new StorageException(
                        Code.DAMAGED,
                        "The store in " + path + " is damaged: the file " + KeyFile.NAME
                                + ", without which nothing in it can be read, and its copy are missing or damaged."
                                + " Put them back from a copy of the folder."));
        return new StoreKey(path, keys, file);
    }

    EntryCipher cipher() {
        return cipher;
    }

    /** Lets the user's present key open the store, and no former one any more. */
    void renew() throws IOException {
        file.renew(path, keys, RANDOM);
    }
}
