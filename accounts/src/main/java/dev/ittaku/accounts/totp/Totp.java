package dev.ittaku.accounts.totp;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Locale;
import java.util.OptionalLong;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Codes of six digits that change every 30 seconds (RFC 6238, with HMAC-SHA-1 as all phones know it). */
public final class Totp {
    /** How many random bytes a secret has. */
    public static final int SECRET_BYTES = 20;

    private static final int STEP_SECONDS = 30;
    private static final int DIGITS = 1_000_000;
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    private Totp() {}

    /** The step whose code this is, of the present one and its neighbours, if it is later than the last that was used. */
    public static OptionalLong step(byte[] secret, String code, Instant now, long lastUsed) {
        long present = Math.floorDiv(now.getEpochSecond(), STEP_SECONDS);
        for (long step = present - 1; step <= present + 1; step++) {
            if (step > lastUsed && code(secret, step).equals(code)) {
                return OptionalLong.of(step);
            }
        }
        return OptionalLong.empty();
    }

    public static String code(byte[] secret, long step) {
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(secret, "HmacSHA1"));
            byte[] hash =
                    mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(step).array());
            int offset = hash[hash.length - 1] & 0xF;
            int number = ByteBuffer.wrap(hash, offset, Integer.BYTES).getInt() & Integer.MAX_VALUE;
            return String.format(Locale.ROOT, "%06d", number % DIGITS);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java has HMAC-SHA-1", e);
        }
    }

    /** Bytes in base 32 (RFC 4648), as phones take them. */
    public static String text(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        int bits = 0;
        int held = 0;
        for (byte one : bytes) {
            held = (held << 8) | (one & 0xFF);
            bits += 8;
            while (bits >= 5) {
                text.append(LETTERS.charAt((held >> (bits - 5)) & 31));
                bits -= 5;
            }
            held &= (1 << bits) - 1;
        }
        return bits == 0
                ? text.toString()
                : text.append(LETTERS.charAt((held << (5 - bits)) & 31)).toString();
    }
}
