package dev.ittaku.lessons;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * When a lesson really is: wall times of its studio as instants. A lesson that ends before it begins ends on the next
 * day; one without an end lasts an hour.
 */
public record LessonTimes(Instant start, Instant end, Instant cutoff) {
    private static final Duration USUAL = Duration.ofHours(1);
    private static final Duration KEPT = Duration.ofDays(30);

    public static LessonTimes of(Lesson lesson, Studio studio) {
        return of(LessonKey.of(lesson), lesson.endTime(), studio);
    }

    public static LessonTimes of(LessonKey key, @Nullable LocalTime endTime, Studio studio) {
        ZoneId zone = studio.zone();
        Instant start = key.date().atTime(key.time()).atZone(zone).toInstant();
        Instant cutoff = start.minusSeconds(studio.cutoffMinutes() * 60L);
        return new LessonTimes(start, end(key.date(), key.time(), endTime, start, zone), cutoff);
    }

    private static Instant end(
            LocalDate date, LocalTime startTime, @Nullable LocalTime endTime, Instant start, ZoneId zone) {
        if (endTime == null) {
            return start.plus(USUAL);
        }
        LocalDate endDate = endTime.isAfter(startTime) ? date : date.plusDays(1);
        return endDate.atTime(endTime).atZone(zone).toInstant();
    }

    public boolean overlaps(LessonTimes other) {
        return start.isBefore(other.end) && other.start.isBefore(end);
    }

    /** Until when favourites and waitlist entries, and what else is about the lesson, are kept. */
    public Instant kept() {
        return end.plus(KEPT);
    }
}
