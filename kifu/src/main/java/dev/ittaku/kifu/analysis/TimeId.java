package dev.ittaku.kifu.analysis;

import dev.ittaku.accounts.Secrets;
import java.time.Instant;

/** Ids that sort by time: milliseconds in base 62 of fixed width, then chance. */
final class TimeId {
    private static final String DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    /** Enough until the year 2081, and after it for as long as anyone waits for an analysis. */
    private static final int TIME_LENGTH = 7;

    static final int LENGTH = 16;

    private TimeId() {}

    static String next(Instant now, Secrets secrets) {
        return begin(now) + secrets.id(LENGTH - TIME_LENGTH);
    }

    /** What every id of this moment begins with. */
    static String begin(Instant time) {
        char[] text = new char[TIME_LENGTH];
        long rest = time.toEpochMilli();
        for (int i = TIME_LENGTH - 1; i >= 0; i--) {
            text[i] = DIGITS.charAt((int) (rest % DIGITS.length()));
            rest /= DIGITS.length();
        }
        return new String(text);
    }
}
