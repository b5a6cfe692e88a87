package dev.ittaku.lessons.studio;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * When a lesson really is: wall times of its studio as instants. A lesson that ends before it begins ends on the next
 * day; one without an end lasts an hour.
 */
public record LessonTimes(Instant start, Instant end, Instant cutoff) {
    private static final Duration KEPT = Duration.ofDays(30);

    public static LessonTimes of(Lesson lesson, Studio studio) {
        return new StudioClock(studio).of(lesson);
    }

    public static LessonTimes of(LessonKey key, @Nullable LocalTime endTime, Studio studio) {
        return new StudioClock(studio).of(key.date(), key.time(), endTime);
    }

    public boolean overlaps(LessonTimes other) {
        return start.isBefore(other.end) && other.start.isBefore(end);
    }

    /** Until when favourites and waitlist entries, and what else is about the lesson, are kept. */
    public Instant kept() {
        return end.plus(KEPT);
    }
}
