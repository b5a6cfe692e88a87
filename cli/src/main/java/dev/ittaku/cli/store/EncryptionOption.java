package dev.ittaku.cli.store;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The key of an encrypted store. */
public final class EncryptionOption {
    @Option(
            names = "--encryption-key",
            paramLabel = "FILE",
            description = "File with the key of an encrypted store: 32 bytes in base64, former keys in further lines."
                    + " ITTAKU_ENCRYPTION_KEY names the file or is the key itself.")
    @Nullable
    public String key;

    /** The keys; null if none was given. */
    @Nullable
    public EncryptionKeys keys() {
        try {
            return key == null ? null : EncryptionKeys.of(key);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(String.valueOf(e.getMessage()), CommandFailure.BAD_INPUT);
        }
    }

    public StoreOptions options() {
        EncryptionKeys keys = keys();
        return keys == null ? StoreOptions.defaults() : StoreOptions.defaults().withEncryption(keys);
    }
}
