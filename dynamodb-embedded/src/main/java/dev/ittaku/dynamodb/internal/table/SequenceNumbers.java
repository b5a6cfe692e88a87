package dev.ittaku.dynamodb.internal.table;

import java.math.BigInteger;
import java.util.Locale;
import java.util.OptionalLong;

/** Sequence numbers as the service writes them: 21 digits, growing with every record of a store. */
public final class SequenceNumbers {
    private static final int DIGITS = 21;
    private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);

    private SequenceNumbers() {}

    public static String format(long sequence) {
        return String.format(Locale.ROOT, "%0" + DIGITS + "d", sequence);
    }

    public static OptionalLong parse(String text) {
        if (!text.matches("\\d{21,40}")) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(new BigInteger(text).min(MAX).longValue());
    }
}
