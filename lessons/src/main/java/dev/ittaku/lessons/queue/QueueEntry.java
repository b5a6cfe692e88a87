package dev.ittaku.lessons.queue;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A user's place in a lesson's queue: first come, first served, by the millisecond and then by user.
 *
 * @param party for how many seats at once, if more than one
 */
public record QueueEntry(
        String code,
        LocalDate date,
        LocalTime time,
        Instant entered,
        String userId,
        @Nullable Instant ttl,
        @Nullable Integer party) {
    public int seats() {
        return party == null ? 1 : party;
    }

    /** What identifies an item. */
    public record Key(String code, LocalDate date, LocalTime time, Instant entered, String userId) {}
}
