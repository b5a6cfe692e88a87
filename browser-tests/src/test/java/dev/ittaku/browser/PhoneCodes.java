package dev.ittaku.browser;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What an authenticator app shows. */
final class PhoneCodes {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    private static final int STEP_SECONDS = 30;

    private PhoneCodes() {}

    /** The code of a moment, by a secret in base 32. */
    static String at(String secret, Instant now) {
        byte[] bytes = new byte[secret.length() * 5 / 8];
        for (int bit = 0; bit < bytes.length * 8; bit++) {
            int letter = LETTERS.indexOf(secret.charAt(bit / 5));
            bytes[bit / 8] |= (byte) (((letter >> (4 - bit % 5)) & 1) << (7 - bit % 8));
        }
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(bytes, "HmacSHA1"));
            byte[] hash = mac.doFinal(ByteBuffer.allocate(Long.BYTES)
                    .putLong(now.getEpochSecond() / STEP_SECONDS)
                    .array());
            int number = ByteBuffer.wrap(hash).getInt(hash[hash.length - 1] & 0xF) & Integer.MAX_VALUE;
            return String.format(Locale.ROOT, "%06d", number % 1_000_000);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
