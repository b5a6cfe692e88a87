package dev.ittaku.lessons.studio;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.zone.ZoneRules;
import org.jspecify.annotations.Nullable;

/**
 * A studio's wall times as instants. Worth keeping for a list: to find the rules of a zone takes longer than to follow them.
 * A time that a change of the clock skips or repeats is the one that counts from before the change.
 */
public final class StudioClock {
    private static final Duration USUAL = Duration.ofHours(1);

    private final ZoneRules rules;
    private final long cutoffSeconds;

    public StudioClock(Studio studio) {
        this.rules = studio.zone().getRules();
        this.cutoffSeconds = studio.cutoffMinutes() * 60L;
    }

    public LessonTimes of(Lesson lesson) {
        return of(lesson.date(), lesson.time(), lesson.endTime());
    }

    LessonTimes of(LocalDate date, LocalTime startTime, @Nullable LocalTime endTime) {
        Instant start = at(date, startTime);
        return new LessonTimes(start, end(date, startTime, endTime, start), start.minusSeconds(cutoffSeconds));
    }

    private Instant end(LocalDate date, LocalTime startTime, @Nullable LocalTime endTime, Instant start) {
        if (endTime == null) {
            return start.plus(USUAL);
        }
        return at(endTime.isAfter(startTime) ? date : date.plusDays(1), endTime);
    }

    private Instant at(LocalDate date, LocalTime time) {
        LocalDateTime wall = LocalDateTime.of(date, time);
        return wall.toInstant(rules.getOffset(wall));
    }
}
