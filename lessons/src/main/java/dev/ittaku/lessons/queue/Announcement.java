package dev.ittaku.lessons.queue;

import dev.ittaku.lessons.studio.LessonKey;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A change of a lesson of which everyone concerned must be notified. Written together with its cause and removed when
 * all have been notified, so that a crash in between misses nobody.
 *
 * @param opening the lesson's number for it, which makes the messages unique
 * @param batch the lessons it was added with, if with others: then people are notified of all of them together
 * @param freeBefore how many seats were free before it opened; null if everyone is notified
 * @param freeNow how many are free since; null if everyone is notified
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
        /** New in the schedule: followers of its instructor or programme are notified. */
        ADDED,
        /**
         * Name, instructor or end changed: everyone with a record of the lesson is notified, and the records are
         * updated.
         */
        CHANGED
    }

    /** Whether it is for an entry of the queue: a group is notified once all its seats are free, and nobody twice. */
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
