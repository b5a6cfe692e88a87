package dev.ittaku.kifu.web.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import javax.crypto.Cipher;
import javax.crypto.CipherInputStream;
import javax.crypto.CipherOutputStream;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Data that is too large for the memory and cannot be sent yet. It is in a temporary file, encrypted with a key that
 * only this object has, because a store that is encrypted at rest must not leave its texts unencrypted beside it.
 */
final class Spool implements AutoCloseable {
    private static final int BYTES = 16;

    private final Path file;
    private final byte[] key = new byte[BYTES];
    private final byte[] start = new byte[BYTES];

    Spool() throws IOException {
        SecureRandom random = new SecureRandom();
        random.nextBytes(key);
        random.nextBytes(start);
        file = Files.createTempFile("ittaku", ".spool");
    }

    /** To be written once and closed before it is read. */
    OutputStream writer() throws IOException {
        return new CipherOutputStream(Files.newOutputStream(file), cipher(Cipher.ENCRYPT_MODE));
    }

    void copyTo(OutputStream out) throws IOException {
        try (InputStream in = new CipherInputStream(Files.newInputStream(file), cipher(Cipher.DECRYPT_MODE))) {
            in.transferTo(out);
        }
    }

    private Cipher cipher(int mode) {
        try {
            Cipher cipher = Cipher.getInstance("AES/CTR/NoPadding");
            cipher.init(mode, new SecretKeySpec(key, "AES"), new IvParameterSpec(start));
            return cipher;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has AES", e);
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
    }
}
