package dev.ittaku.dynamodb.internal.table;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * The position of a partition among the others: the first bytes of a salted MD5 of its key, the order in which the
 * service is known to scan. A segment of a parallel scan is a range of these hashes.
 */
public final class PartitionHash {
    public static final int BYTES = 4;

    private static final byte[] SALT = "Outliers".getBytes(StandardCharsets.US_ASCII);
    /** Every request hashes: a digest is made once a thread. So a thread finishes one hash before it begins another. */
    private static final ThreadLocal<MessageDigest> DIGESTS = ThreadLocal.withInitial(PartitionHash::md5);

    private final MessageDigest digest = DIGESTS.get();

    public PartitionHash() {
        digest.reset();
        digest.update(SALT);
    }

    public PartitionHash text(byte[] utf8) {
        digest.update(utf8);
        return this;
    }

    public PartitionHash number(BigDecimal number) {
        digest.update(numberBytes(number));
        return this;
    }

    public byte[] toBytes() {
        return Arrays.copyOf(digest.digest(), BYTES);
    }

    private static MessageDigest md5() {
        try {
            return MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JVM has no MD5", e);
        }
    }

    /** Base-100 digits after an exponent byte; negatives complemented to 101 and terminated with 102. */
    private static byte[] numberBytes(BigDecimal value) {
        if (value.signum() == 0) {
            return new byte[] {(byte) 0x80};
        }
        BigDecimal number = value.stripTrailingZeros();
        boolean negative = number.signum() < 0;
        String digits = number.unscaledValue().abs().toString();
        int exponent = digits.length() - number.scale();
        if (Math.floorMod(exponent, 2) == 1) {
            digits = "0" + digits;
            exponent++;
        }
        if (digits.length() % 2 == 1) {
            digits += "0";
        }
        int pairs = digits.length() / 2;
        byte[] bytes = new byte[1 + pairs + (negative && pairs < 20 ? 1 : 0)];
        int head = exponent / 2 - 64;
        bytes[0] = (byte) (negative ? ~head : head);
        for (int i = 0; i < pairs; i++) {
            int pair = Integer.parseInt(digits.substring(2 * i, 2 * i + 2));
            bytes[1 + i] = (byte) (negative ? 101 - pair : pair + 1);
        }
        if (bytes.length > 1 + pairs) {
            bytes[1 + pairs] = 102;
        }
        return bytes;
    }
}
