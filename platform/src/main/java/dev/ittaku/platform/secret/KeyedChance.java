package dev.ittaku.platform.secret;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Random numbers that cannot be predicted without the key, and that repeat for the same key and words: HMAC-SHA256 over
 * a counter. For one request, so not for several threads.
 */
public final class KeyedChance implements RandomGenerator {
    private static final String ALGORITHM = "HmacSHA256";

    private final Mac mac;
    private long counter;
    private ByteBuffer block = ByteBuffer.allocate(0);

    /** @param words what the numbers are for */
    public KeyedChance(byte[] key, String words) {
        this.mac = mac(mac(key).doFinal(words.getBytes(StandardCharsets.UTF_8)));
    }

    private static Mac mac(byte[] key) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public long nextLong() {
        if (!block.hasRemaining()) {
            block = ByteBuffer.wrap(mac.doFinal(
                    ByteBuffer.allocate(Long.BYTES).putLong(counter++).array()));
        }
        return block.getLong();
    }
}
