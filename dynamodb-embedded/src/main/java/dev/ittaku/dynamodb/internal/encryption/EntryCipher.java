package dev.ittaku.dynamodb.internal.encryption;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts the entries of a store.
 *
 * <p>A value is encrypted with AES-256-GCM and bound to its key, so that nobody can move it to another key. Each
 * opening of a store uses a new key, made from a random salt, and counts its nonces. So no nonce is used twice, even if
 * a copy of the folder is opened, too.
 *
 * <p>An entry must be found by its key, so a key is always encrypted to the same bytes: the first bytes of its
 * HMAC-SHA-256 come first and are the initial counter with which AES encrypts it. The order of keys is lost; only the
 * first bytes, which hold numbers of tables, are not changed. A group (items of one partition) is marked by four bytes
 * that only the owner of the key can compute, so that its entries stay adjacent.
 */
public final class EntryCipher {
    private static final int BLOCK = 16;
    private static final int COUNTER_AT = 12;
    private static final int SALT = 8;
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;

    private final ThreadLocal<Mac> mac;
    private final ThreadLocal<Cipher> names;
    private final ThreadLocal<Cipher> groups;
    private final ThreadLocal<Cipher> values = ThreadLocal.withInitial(() -> made(EntryCipher::gcm));
    private final Map<Long, SecretKey> sessions = new ConcurrentHashMap<>();
    private final byte[] valueKey;
    private final long salt;
    private final AtomicLong nonces = new AtomicLong();

    EntryCipher(byte[] data, SecureRandom random) {
        byte[] macKey = derived(data, "mac of keys");
        byte[] nameKey = derived(data, "keys");
        byte[] groupKey = derived(data, "groups");
        this.mac = ThreadLocal.withInitial(() -> made(() -> hmac(macKey)));
        this.names = ThreadLocal.withInitial(() -> made(() -> blocks(nameKey)));
        this.groups = ThreadLocal.withInitial(() -> made(() -> blocks(groupKey)));
        this.valueKey = derived(data, "values");
        this.salt = random.nextLong();
    }

    /** How many bytes of a key stay clear, and how many bytes after them determine its group. */
    public record Layout(int clear, int group) {}

    /** The encrypted key, as stored on disk. */
    public byte[] sealKey(byte[] key, Layout layout) {
        int clear = layout.clear();
        if (key.length <= clear) {
            return key;
        }
        int head = clear + layout.group();
        byte[] iv = mac.get().doFinal(key);
        byte[] sealed = new byte[head + BLOCK + key.length - clear];
        System.arraycopy(place(key, layout), 0, sealed, 0, head);
        System.arraycopy(iv, 0, sealed, head, BLOCK);
        System.arraycopy(key, clear, sealed, head + BLOCK, key.length - clear);
        mask(sealed, head);
        return sealed;
    }

    /** The clear key of an entry with this encrypted key. */
    public byte[] openKey(byte[] sealed, Layout layout) {
        int clear = layout.clear();
        int head = clear + layout.group();
        if (sealed.length <= clear) {
            return sealed;
        }
        byte[] open = sealed.clone();
        mask(open, head);
        byte[] key = Arrays.copyOf(sealed, clear + sealed.length - head - BLOCK);
        System.arraycopy(open, head + BLOCK, key, clear, key.length - clear);
        return key;
    }

    /** What all keys of the same group begin with on disk; the clear part alone of a key that has no group. */
    public byte[] place(byte[] key, Layout layout) {
        int clear = layout.clear();
        if (key.length <= clear || layout.group() == 0) {
            return Arrays.copyOf(key, Math.min(key.length, clear));
        }
        byte[] block = new byte[BLOCK];
        System.arraycopy(key, 0, block, 0, Math.min(key.length, clear + layout.group()));
        byte[] group = made(() -> groups.get().doFinal(block));
        byte[] place = Arrays.copyOf(key, clear + layout.group());
        System.arraycopy(group, 0, place, clear, layout.group());
        return place;
    }

    /** AES in counter mode, which is its own inverse; the counter begins at the given place, followed by the text. */
    private void mask(byte[] bytes, int iv) {
        int from = iv + BLOCK;
        int count = (bytes.length - from + BLOCK - 1) / BLOCK;
        byte[] stream = new byte[count * BLOCK];
        int first = ByteBuffer.wrap(bytes).getInt(iv + COUNTER_AT);
        for (int i = 0; i < count; i++) {
            System.arraycopy(bytes, iv, stream, i * BLOCK, COUNTER_AT);
            ByteBuffer.wrap(stream).putInt(i * BLOCK + COUNTER_AT, first + i);
        }
        byte[] masks = made(() -> names.get().doFinal(stream));
        for (int i = from; i < bytes.length; i++) {
            bytes[i] ^= masks[i - from];
        }
    }

    /** The encrypted value of this key, as stored on disk. */
    public byte[] sealValue(byte[] key, byte[] value) {
        long number = nonces.incrementAndGet();
        return made(() -> {
            Cipher cipher = value(Cipher.ENCRYPT_MODE, salt, number);
            cipher.updateAAD(key);
            byte[] sealed = new byte[SALT + Long.BYTES + cipher.getOutputSize(value.length)];
            ByteBuffer.wrap(sealed).putLong(salt).putLong(number);
            cipher.doFinal(value, 0, value.length, sealed, SALT + Long.BYTES);
            return sealed;
        });
    }

    /**
     * The clear value of this key.
     *
     * @throws GeneralSecurityException if it was not encrypted for this key
     */
    public byte[] openValue(byte[] key, byte[] sealed) throws GeneralSecurityException {
        if (sealed.length < SALT + Long.BYTES) {
            throw new GeneralSecurityException("too short for an encrypted value");
        }
        ByteBuffer head = ByteBuffer.wrap(sealed);
        Cipher cipher = value(Cipher.DECRYPT_MODE, head.getLong(), head.getLong());
        cipher.updateAAD(key);
        return cipher.doFinal(sealed, head.position(), head.remaining());
    }

    private Cipher value(int mode, long session, long number) throws GeneralSecurityException {
        SecretKey key = sessions.computeIfAbsent(session, this::session);
        byte[] nonce = ByteBuffer.allocate(NONCE).putInt(0).putLong(number).array();
        Cipher cipher = values.get();
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }

    private SecretKey session(long session) {
        byte[] bytes = ByteBuffer.allocate(SALT).putLong(session).array();
        return new SecretKeySpec(made(() -> hmac(valueKey)).doFinal(bytes), "AES");
    }

    private static byte[] derived(byte[] data, String purpose) {
        return made(() -> hmac(data)).doFinal(purpose.getBytes(StandardCharsets.US_ASCII));
    }

    private static Mac hmac(byte[] key) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac;
    }

    /** Single blocks: counters and groups, never text. */
    private static Cipher blocks(byte[] key) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/ECB/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"));
        return cipher;
    }

    private static Cipher gcm() throws GeneralSecurityException {
        return Cipher.getInstance("AES/GCM/NoPadding");
    }

    private interface Making<T> {
        T make() throws GeneralSecurityException;
    }

    private static <T> T made(Making<T> making) {
        try {
            return making.make();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has AES-256, GCM and HMAC-SHA-256", e);
        }
    }
}
