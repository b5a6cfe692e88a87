package dev.ittaku.table.text;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;

/**
 * Days and times of day as {@link LocalDate#toString} and {@link LocalTime#toString} write them, read and written by hand:
 * the library would cost more than the rest of an item. Whatever is not plainly {@code 2025-07-30} or {@code 10:30} goes to
 * the library, and so is written, accepted or refused exactly as it says.
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

    /** What {@link #date} reads. */
    public static String of(LocalDate date) {
        int year = date.getYear();
        if (year < 0 || year > 9999) {
            return date.toString();
        }
        byte[] text = new byte[DATE];
        put(text, 0, year / 100);
        put(text, 2, year % 100);
        text[4] = '-';
        put(text, 5, date.getMonthValue());
        text[7] = '-';
        put(text, 8, date.getDayOfMonth());
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    /** What {@link #time} reads. */
    public static String of(LocalTime time) {
        if (time.getSecond() != 0 || time.getNano() != 0) {
            return time.toString();
        }
        byte[] text = new byte[MINUTES];
        put(text, 0, time.getHour());
        text[2] = ':';
        put(text, 3, time.getMinute());
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    private static void put(byte[] text, int at, int number) {
        text[at] = (byte) ('0' + number / 10);
        text[at + 1] = (byte) ('0' + number % 10);
    }

    /** A number of two digits; negative if these are not digits. */
    private static int two(String text, int at) {
        int tens = text.charAt(at) - '0';
        int ones = text.charAt(at + 1) - '0';
        return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
    }
}
