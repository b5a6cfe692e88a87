package dev.ittaku.dynamodb.internal.encryption;

import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

/**
 * The file with the key of a store's entries, encrypted with the user's key. So changing the user's key needs a new
 * file, not a new store. There is a copy of the file, because without it nothing can be read.
 */
public final class KeyFile {
    public static final String NAME = "ITTAKU.KEYS";

    private static final List<String> NAMES = List.of(NAME, NAME + ".copy");
    private static final Pattern CONTENT = Pattern.compile("ittaku-dynamodb keys 1\n([0-9a-f]{8}) ([A-Za-z0-9+/=]+)\n");
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;

    private final String id;
    private final byte[] wrapped;

    private KeyFile(String id, byte[] wrapped) {
        this.id = id;
        this.wrapped = wrapped;
    }

    /** Makes a new key of entries and keeps it for the present key. */
    public static KeyFile create(Path directory, EncryptionKeys keys, SecureRandom random) throws IOException {
        byte[] data = new byte[EncryptionKeys.BYTES];
        random.nextBytes(data);
        KeyFile file = wrap(data, keys.present(), random);
        file.write(directory);
        return file;
    }

    /** The store's file or its copy; empty if neither can be read. */
    public static Optional<KeyFile> read(Path directory) throws IOException {
        for (String name : NAMES) {
            Path file = directory.resolve(name);
            if (Files.exists(file)) {
                Matcher content = CONTENT.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
                if (content.matches()) {
                    return Optional.of(
                            new KeyFile(content.group(1), Base64.getDecoder().decode(content.group(2))));
                }
            }
        }
        return Optional.empty();
    }

    /** Whether the directory has such a file, whatever is in it. */
    public static boolean exists(Path directory) {
        return NAMES.stream().anyMatch(name -> Files.exists(directory.resolve(name)));
    }

    /** Copies the file and its copy, if the store has them. */
    public static void copy(Path from, Path to) throws IOException {
        for (String name : NAMES) {
            if (Files.exists(from.resolve(name))) {
                Files.copy(from.resolve(name), to.resolve(name));
            }
        }
    }

    /** The name of the user's key that opens this file. */
    public String id() {
        return id;
    }

    /** What seals the store's entries; empty if none of the keys opens the file. */
    public Optional<EntryCipher> open(EncryptionKeys keys, SecureRandom random) {
        return unwrap(keys).map(data -> new EntryCipher(data, random));
    }

    /** Lets the present key open the store, and no other any more. */
    public void renew(Path directory, EncryptionKeys keys, SecureRandom random) throws IOException {
        Optional<byte[]> data = id.equals(keys.id()) ? Optional.empty() : unwrap(keys);
        if (data.isPresent()) {
            wrap(data.get(), keys.present(), random).write(directory);
        }
    }

    private Optional<byte[]> unwrap(EncryptionKeys keys) {
        Optional<EncryptionKeys.Key> key = keys.find(id);
        if (key.isEmpty() || wrapped.length <= NONCE) {
            return Optional.empty();
        }
        try {
            Cipher cipher = cipher(Cipher.DECRYPT_MODE, key.get().secret(), Arrays.copyOf(wrapped, NONCE));
            return Optional.of(cipher.doFinal(wrapped, NONCE, wrapped.length - NONCE));
        } catch (GeneralSecurityException e) {
            return Optional.empty();
        }
    }

    private static KeyFile wrap(byte[] data, EncryptionKeys.Key key, SecureRandom random) {
        byte[] nonce = new byte[NONCE];
        random.nextBytes(nonce);
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, key.secret(), nonce).doFinal(data);
            return new KeyFile(
                    key.id(),
                    ByteBuffer.allocate(NONCE + sealed.length)
                            .put(nonce)
                            .put(sealed)
                            .array());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has AES-256-GCM", e);
        }
    }

    private static Cipher cipher(int mode, SecretKey key, byte[] nonce) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }

    private void write(Path directory) throws IOException {
        String content =
                "ittaku-dynamodb keys 1\n" + id + " " + Base64.getEncoder().encodeToString(wrapped) + "\n";
        for (String name : NAMES) {
            Path draft = directory.resolve(name + ".new");
            try (FileChannel out = FileChannel.open(
                    draft, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
                out.write(StandardCharsets.ISO_8859_1.encode(content));
                out.force(true);
            }
            Files.move(
                    draft,
                    directory.resolve(name),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
