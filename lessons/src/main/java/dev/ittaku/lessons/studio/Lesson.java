package dev.ittaku.lessons.studio;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A lesson of the schedule.
 *
 * @param free free seats; absent means unknown, which is not 0. In a managed studio the capacity is always what is free,
 *     booked and held together
 * @param opening counts what was announced about the lesson: one notification per opening, user and channel
 * @param queued how many wait
 * @param calendarId what an imported calendar calls it, by which it is known again at another time
 * @param movedTo where it takes place instead, if it was moved and is cancelled for that
 * @param movedFrom where it took place before, while some of those who wait for it are still in line there
 * @param queuedPairs how many of them are groups of two; the same for three and four
 * @param queueTail when the last one entered the queue, in milliseconds: whoever comes next stands behind
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
        @Nullable Long queueTail,
        LessonStatus status,
        Instant updatedAt,
        @Nullable String calendarId,
        @Nullable String movedTo,
        @Nullable Integer queuedPairs,
        @Nullable Integer queuedThrees,
        @Nullable Integer queuedFours,
        @Nullable String movedFrom) {
    /** What identifies an item. */
    public record Key(String code, LocalDate date, LocalTime time) {}

    public boolean isCancelled() {
        return status == LessonStatus.CANCELLED;
    }

    /** A lesson that takes place, without any records yet. */
    public static LessonBuilder at(LessonKey key, Instant now) {
        return new LessonBuilder(key, now);
    }

    public LessonBuilder toBuilder() {
        return new LessonBuilder(this);
    }

    /** This lesson with the id that a calendar gives it. */
    public Lesson called(@Nullable String id) {
        return toBuilder().calendarId(id).build();
    }

    public int freeSeats() {
        return free == null ? 0 : free;
    }

    public int waiting() {
        return number(queued);
    }

    /** How many entries wait for this number of seats; 1 is for single people. */
    public int waitingGroups(int size) {
        return switch (size) {
            case 2 -> number(queuedPairs);
            case 3 -> number(queuedThrees);
            case 4 -> number(queuedFours);
            default -> number(queued) - number(queuedPairs) - number(queuedThrees) - number(queuedFours);
        };
    }

    private static int number(@Nullable Integer count) {
        return count == null ? 0 : count;
    }
}
