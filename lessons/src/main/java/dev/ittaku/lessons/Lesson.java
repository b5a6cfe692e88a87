package dev.ittaku.lessons;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A lesson of the schedule.
 *
 * @param free free seats; absent means unknown, which is not 0
 * @param opening counts how often the lesson went from full to free: one notification per opening
 * @param queued how many wait
 */
public record Lesson(
        String code,
        LocalDate date,
        LocalTime time,
        @Nullable LocalTime endTime,
        String lessonName,
        String instructor,
        @Nullable Integer capacity,
        @Nullable Integer free,
        int opening,
        @Nullable Integer queued,
        LessonStatus status,
        Instant updatedAt) {}
