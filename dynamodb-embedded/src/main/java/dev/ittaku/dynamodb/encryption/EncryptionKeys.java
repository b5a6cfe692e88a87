package dev.ittaku.dynamodb.encryption;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * The keys that open encrypted stores, 32 bytes each. The first is the present one; the others are former ones, which
 * still open a store. A store that a former key opened belongs to the present one from then on.
 */
public final class EncryptionKeys {
    /** The length of a key. */
    public static final int BYTES = 32;

    private static final int ID_BYTES = 4;

    /** A key, and the digits that name it without telling anything about it. */
    public record Key(String id, SecretKey secret) {}

    private final List<Key> keys;

    private EncryptionKeys(List<Key> keys) {
        this.keys = List.copyOf(keys);
    }

    /**
     * Reads the keys from a file if there is one of this name, and from the text itself otherwise.
     *
     * @throws IllegalArgumentException with a sentence for a person if there is no usable key
     */
    public static EncryptionKeys of(String fileOrKey) {
        Path file = file(fileOrKey);
        if (file == null) {
            try {
                return parse(fileOrKey);
            } catch (IllegalArgumentException e) {
                // Does not repeat the text: it may be a mistyped key.
                throw new IllegalArgumentException(
                        "The encryption key is neither a file that is there nor 32 bytes in base64.", e);
            }
        }
        try {
            return parse(Files.readString(file, StandardCharsets.ISO_8859_1));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("The file " + file + " holds no encryption key. " + e.getMessage(), e);
        } catch (IOException e) {
            throw new IllegalArgumentException("The file " + file + " of the encryption key cannot be read.", e);
        }
    }

    private static @Nullable Path file(String name) {
        try {
            Path path = Path.of(name);
            return Files.isRegularFile(path) ? path : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }

    /**
     * One key on each line, in base64; lines that begin with {@code #} are skipped.
     *
     * @throws IllegalArgumentException with a message for a person if a line is not a key, or there is none
     */
    public static EncryptionKeys parse(String text) {
        List<Key> keys = new ArrayList<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            String key = line.strip();
            if (!key.isEmpty() && !key.startsWith("#")) {
                keys.add(key(key, number));
            }
        }
        if (keys.isEmpty()) {
            throw new IllegalArgumentException("There is no key: write 32 bytes in base64.");
        }
        return new EncryptionKeys(keys);
    }

    private static Key key(String text, int line) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            bytes = new byte[0];
        }
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("Line " + line + " is not 32 bytes in base64.");
        }
        return new Key(id(bytes), new SecretKeySpec(bytes, "AES"));
    }

    private static String id(byte[] key) {
        try {
            byte[] sum = MessageDigest.getInstance("SHA-256").digest(key);
            return HexFormat.of().formatHex(Arrays.copyOf(sum, ID_BYTES));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    /** The key that stores are sealed with from now on. */
    public Key present() {
        return keys.get(0);
    }

    /** The key of this name. */
    public Optional<Key> find(String id) {
        return keys.stream().filter(key -> key.id().equals(id)).findFirst();
    }

    /** The name of the present key: the first digits of its SHA-256. */
    public String id() {
        return present().id();
    }

    /** The names of all keys, as a person reads them. */
    public String ids() {
        return String.join(", ", keys.stream().map(Key::id).toList());
    }

    /** Names the keys and never shows them. */
    @Override
    public String toString() {
        return "EncryptionKeys[" + ids() + "]";
    }
}
