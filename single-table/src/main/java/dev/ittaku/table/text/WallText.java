package dev.ittaku.table.text;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;

/**
 * Days and times of day as {@link LocalDate#toString} and {@link LocalTime#toString} write them, read by hand: the
 * library's parser would cost more than the rest of an item. Whatever is not plainly {@code 2025-07-30} or {@code 10:30}
 * goes to that parser, and so is accepted or refused exactly as it says.
 */
public final class WallText {
    private static final int DATE = 10;
    private static final int MINUTES = 5;

    private WallText() {}

    /** A day. */
    public static LocalDate date(String text) {
        if (text.length() == DATE && text.charAt(4) == '-' && text.charAt(7) == '-') {
            int century = two(text, 0);
            int year = two(text, 2);
            int month = two(text, 5);
            int day = two(text, 8);
            if ((century | year) >= 0
                    && month >= 1
                    && month <= 12
                    && day >= 1
                    && day <= Month.of(month).minLength()) {
                return LocalDate.of(century * 100 + year, month, day);
            }
        }
        return LocalDate.parse(text);
    }

    /** A time of day. */
    public static LocalTime time(String text) {
        if (text.length() == MINUTES && text.charAt(2) == ':') {
            int hour = two(text, 0);
            int minute = two(text, 3);
            if (hour >= 0 && hour < 24 && minute >= 0 && minute < 60) {
                return LocalTime.of(hour, minute);
            }
        }
        return LocalTime.parse(text);
    }

    /** A number of two digits; negative if they are none. */
    private static int two(String text, int at) {
        int tens = text.charAt(at) - '0';
        int ones = text.charAt(at + 1) - '0';
        return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
    }
}
