package dev.ittaku.lessons.table;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/** A user's place in a lesson's queue: first come, first served, by the millisecond and then by user. */
public record QueueEntry(
        String code,
        LocalDate date,
        LocalTime time,
        Instant entered,
        String userId,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String code, LocalDate date, LocalTime time, Instant entered, String userId) {}
}
