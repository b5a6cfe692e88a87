package dev.ittaku.lessons.queue;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/** A seat that is held for a user until a time, by which the expiring claims are found. */
public record Claim(
        Instant until,
        String code,
        LocalDate date,
        LocalTime time,
        String userId,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(Instant until, String code, LocalDate date, LocalTime time, String userId) {}
}
