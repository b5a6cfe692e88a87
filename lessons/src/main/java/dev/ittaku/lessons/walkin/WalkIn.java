package dev.ittaku.lessons.walkin;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * Somebody without an account who came to a lesson unannounced.
 *
 * @param people how many came together
 */
public record WalkIn(
        String code,
        LocalDate date,
        LocalTime time,
        Instant at,
        String id,
        String name,
        int people,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String code, LocalDate date, LocalTime time, Instant at, String id) {}
}
