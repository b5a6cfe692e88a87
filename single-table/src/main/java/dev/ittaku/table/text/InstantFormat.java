package dev.ittaku.table.text;

import dev.ittaku.table.internal.text.Digits;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;

/**
 * How a table writes instants. Each text form has a fixed width, so that texts sort by time. They are formatted and
 * parsed here because {@link Instant#toString} and {@link Instant#parse} would cost more than the rest of an item.
 * Finer parts than the format's are cut off.
 */
public enum InstantFormat {
    /** {@code 2025-12-31T11:11:31Z} */
    SECONDS(20),
    /** {@code 2025-12-31T11:11:31.000Z} */
    MILLIS(24),
    /** A number of milliseconds since 1970. */
    EPOCH_MILLIS(0),
    /** A number of seconds since 1970, as TTL requires. */
    EPOCH_SECONDS(0);

    private static final long FIRST = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
    private static final long LAST = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();
    /** A bit for each month of 31 days. */
    private static final int LONG_MONTHS = 0b1_0101_1010_1010;

    private static final int DAYS_TO_1970 = 719_468;
    /** The digits of the numbers below a hundred: looking them up is quicker than dividing. */
    private static final byte[] TENS = new byte[100];

    private static final byte[] ONES = new byte[100];

    static {
        for (int i = 0; i < 100; i++) {
            TENS[i] = (byte) ('0' + i / 10);
            ONES[i] = (byte) ('0' + i % 10);
        }
    }

    private final int width;

    InstantFormat(int width) {
        this.width = width;
    }

    public boolean isNumber() {
        return width == 0;
    }

    public String format(Instant instant) {
        if (this == EPOCH_MILLIS) {
            return Long.toString(instant.toEpochMilli());
        }
        long second = instant.getEpochSecond();
        if (this == EPOCH_SECONDS) {
            return Long.toString(second);
        }
        return formatText(instant, second);
    }

    private String formatText(Instant instant, long second) {
        if (second < FIRST || second > LAST) {
            throw new IllegalArgumentException("the instant " + instant + " lies outside the years 0000 to 9999");
        }
        byte[] text = new byte[width];
        int secondOfDay = (int) Math.floorMod(second, 86_400L);
        date(text, Math.floorDiv(second, 86_400L));
        text[10] = 'T';
        two(text, 11, secondOfDay / 3600);
        text[13] = ':';
        two(text, 14, secondOfDay / 60 % 60);
        text[16] = ':';
        two(text, 17, secondOfDay % 60);
        if (this == MILLIS) {
            int millis = (int) Math.floorMod(instant.toEpochMilli(), 1000L);
            text[19] = '.';
            text[20] = (byte) ('0' + millis / 100);
            two(text, 21, millis % 100);
        }
        text[width - 1] = 'Z';
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    /** Reads what {@link #format} wrote; the text forms also accept any other ISO 8601 instant. */
    public Instant parse(String text) {
        if (this == EPOCH_MILLIS) {
            return Instant.ofEpochMilli(Digits.parse(text));
        }
        if (this == EPOCH_SECONDS) {
            return Instant.ofEpochSecond(Digits.parse(text));
        }
        return parseText(text);
    }

    private static Instant parseText(String text) {
        int length = text.length();
        if ((length != 20 && length != 24) || text.charAt(length - 1) != 'Z') {
            return slowly(text);
        }
        int year = number(text, 0, 4);
        int month = number(text, 5, 2);
        int day = number(text, 8, 2);
        int hour = number(text, 11, 2);
        int minute = number(text, 14, 2);
        int second = number(text, 17, 2);
        int millis = length == 24 ? number(text, 20, 3) : 0;
        // The end of February goes to the library, which knows whether the day exists.
        boolean plain = (year | month | day | hour | minute | second | millis) >= 0
                && month >= 1
                && month <= 12
                && day >= 1
                && day <= (month == 2 ? 28 : (LONG_MONTHS >> month & 1) == 1 ? 31 : 30)
                && hour < 24
                && minute < 60
                && second < 60
                && text.charAt(4) == '-'
                && text.charAt(7) == '-'
                && text.charAt(10) == 'T'
                && text.charAt(13) == ':'
                && text.charAt(16) == ':'
                && (length == 20 || text.charAt(19) == '.');
        if (!plain) {
            return slowly(text);
        }
        long seconds = epochDay(year, month, day) * 86_400L + hour * 3600L + minute * 60L + second;
        return Instant.ofEpochSecond(seconds, millis * 1_000_000L);
    }

    private static Instant slowly(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("'" + text + "' is no ISO 8601 instant", e);
        }
    }

    private static int number(String text, int from, int digits) {
        int number = 0;
        for (int i = from; i < from + digits; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }

    private static void two(byte[] text, int at, int number) {
        text[at] = TENS[number];
        text[at + 1] = ONES[number];
    }

    /** Days since 1970 to year, month and day, counting years from March so that the leap day comes last. */
    private static void date(byte[] text, long epochDay) {
        long shifted = epochDay + DAYS_TO_1970;
        long era = Math.floorDiv(shifted, 146_097L);
        int dayOfEra = (int) (shifted - era * 146_097L);
        int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int marchMonth = (5 * dayOfYear + 2) / 153;
        int day = dayOfYear - (153 * marchMonth + 2) / 5 + 1;
        int month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
        int year = (int) (yearOfEra + era * 400) + (month <= 2 ? 1 : 0);
        two(text, 0, year / 100);
        two(text, 2, year % 100);
        text[4] = '-';
        two(text, 5, month);
        text[7] = '-';
        two(text, 8, day);
    }

    private static long epochDay(int year, int month, int day) {
        int y = month <= 2 ? year - 1 : year;
        int era = Math.floorDiv(y, 400);
        int yearOfEra = y - era * 400;
        int dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
        int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
        return era * 146_097L + dayOfEra - DAYS_TO_1970;
    }
}
