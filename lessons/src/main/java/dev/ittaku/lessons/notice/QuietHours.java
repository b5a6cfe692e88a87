package dev.ittaku.lessons.notice;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/** When a user does not want to be woken, in the user's own zone. From 22:00 to 07:00 reaches over midnight. */
public record QuietHours(@Nullable LocalTime from, @Nullable LocalTime to, ZoneId zone) {
    /** Now, or the end of the quiet hours if it is within them. */
    public Instant next(Instant now) {
        if (from == null || to == null || from.equals(to)) {
            return now;
        }
        ZonedDateTime here = now.atZone(zone);
        LocalTime time = here.toLocalTime();
        boolean overMidnight = to.isBefore(from);
        boolean quiet =
                overMidnight ? !time.isBefore(from) || time.isBefore(to) : !time.isBefore(from) && time.isBefore(to);
        if (!quiet) {
            return now;
        }
        ZonedDateTime end = here.toLocalDate().atTime(to).atZone(zone);
        return (end.toInstant().isAfter(now)
                        ? end
                        : end.toLocalDate().plusDays(1).atTime(to).atZone(zone))
                .toInstant();
    }

    /** When the quiet hours began that it is within; now if it is not. */
    public Instant begin(Instant now) {
        if (from == null || next(now).equals(now)) {
            return now;
        }
        ZonedDateTime begun = now.atZone(zone).toLocalDate().atTime(from).atZone(zone);
        return (begun.toInstant().isAfter(now)
                        ? begun.toLocalDate().minusDays(1).atTime(from).atZone(zone)
                        : begun)
                .toInstant();
    }
}
