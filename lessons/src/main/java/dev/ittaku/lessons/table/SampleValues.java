package dev.ittaku.lessons.table;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;

/** What sample items are made of: number 0 is the design document's own, the others fill a table for measuring. */
public final class SampleValues {
    public static final LocalDate DATE = LocalDate.of(2025, 7, 30);
    public static final Instant LATER = Instant.parse("2030-01-01T00:00:00Z");
    public static final String USER = "user123";
    public static final String STUDIO = "gnz";
    public static final LocalTime TIME = LocalTime.of(10, 30);
    public static final Instant CREATED = Instant.parse("2025-07-29T03:45:00.000Z");

    private SampleValues() {}

    public static String numbered(String base, int i) {
        return i == 0 ? base : base + i;
    }

    /** A different date and time for each number, a hundred a day. */
    public static LocalDate date(int i) {
        return DATE.plusDays(i / 100);
    }

    public static LocalTime time(int i) {
        return TIME.plusMinutes(i % 100);
    }
}
