package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.internal.encryption.EntryCipher;
import dev.ittaku.dynamodb.internal.storage.Keys;
import java.security.GeneralSecurityException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Hands entries of a damaged store on as they were given, and counts those that cannot be decrypted. */
final class Unsealing implements BiConsumer<byte[], byte[]> {
    private final @Nullable EntryCipher cipher;
    private final BiConsumer<byte[], byte[]> entries;
    private int failures;

    Unsealing(@Nullable EntryCipher cipher, BiConsumer<byte[], byte[]> entries) {
        this.cipher = cipher;
        this.entries = entries;
    }

    @Override
    public void accept(byte[] sealed, byte[] value) {
        if (cipher == null) {
            entries.accept(sealed, value);
            return;
        }
        byte[] key = cipher.openKey(sealed, Keys.layout(sealed));
        byte[] open;
        try {
            open = cipher.openValue(key, value);
        } catch (GeneralSecurityException e) {
            failures++;
            return;
        }
        entries.accept(key, open);
    }

    int failures() {
        return failures;
    }
}
