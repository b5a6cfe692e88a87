package dev.ittaku.lessons.queue;

import dev.ittaku.lessons.studio.LessonKey;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * Something about a lesson that everyone concerned must learn of. Written together with its cause and removed when all
 * have been told, so that a crash in between loses nobody.
 *
 * @param opening the lesson's number for it, which makes the messages unique
 * @param batch what the lesson was added with, if with others: then all of them are told together
 * @param freeBefore how many seats were free before it opened; null where it tells everyone
 * @param freeNow how many are free since; null where it tells everyone
 */
public record Announcement(
        String code,
        LocalDate date,
        LocalTime time,
        int opening,
        Kind kind,
        Instant createdAt,
        @Nullable Instant ttl,
        @Nullable String batch,
        @Nullable Integer freeBefore,
        @Nullable Integer freeNow) {
    /** What identifies an item. */
    public record Key(String code, LocalDate date, LocalTime time, int opening, Kind kind) {}

    /** What happened. */
    public enum Kind {
        /** Seats became free, and all who wait may try whom they are enough for now and were not before. */
        OPENED,
        CANCELLED,
        /** Takes place at another time: records, seats and places in line move along. */
        MOVED,
        /** New in the schedule: whoever follows its instructor or programme is told. */
        ADDED,
        /** Name, instructor or end changed: whoever has to do with the lesson is told, and their records follow. */
        CHANGED
    }

    /** Whether it is for an entry of the queue: a group is told once all its seats are free, and nobody twice. */
    public boolean isFor(QueueEntry entry) {
        Integer before = freeBefore;
        Integer now = freeNow;
        return before == null || now == null || (entry.seats() > before && entry.seats() <= now);
    }

    /** Whether no seat was free before. */
    public boolean opensFull() {
        Integer before = freeBefore;
        return before == null || before == 0;
    }

    public LessonKey key() {
        return new LessonKey(code, date, time);
    }
}
