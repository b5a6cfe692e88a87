package dev.ittaku.kifu.notebook;

import dev.ittaku.platform.secret.Secrets;
import java.time.Instant;

/** Ids that sort by time: it comes first, in base 62 of fixed width, then chance. */
public final class TimeId {
    private static final String DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    /** Enough until the year 2081, and after it for as long as anyone waits for an analysis. */
    private static final int TIME_LENGTH = 7;

    private static final int LENGTH = 16;

    private TimeId() {}

    public static String next(Instant now, Secrets secrets) {
        return begin(now) + secrets.id(LENGTH - TIME_LENGTH);
    }

    /** What every id of this moment begins with. */
    public static String begin(Instant time) {
        return digits(time.toEpochMilli(), TIME_LENGTH);
    }

    /**
     * An id that begins with the milliseconds of its second: if times are stored in whole seconds, this gives the order
     * of the ids within one second.
     */
    static String withinSecond(Instant now, int length, Secrets secrets) {
        return digits(Math.floorMod(now.toEpochMilli(), 1000), 2) + secrets.id(length - 2);
    }

    private static String digits(long number, int length) {
        char[] text = new char[length];
        long rest = number;
        for (int i = length - 1; i >= 0; i--) {
            text[i] = DIGITS.charAt((int) (rest % DIGITS.length()));
            rest /= DIGITS.length();
        }
        return new String(text);
    }
}
