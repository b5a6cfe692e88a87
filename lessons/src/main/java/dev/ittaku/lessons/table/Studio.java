package dev.ittaku.lessons.table;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * A studio and how its lessons are run.
 *
 * @param cutoffMinutes how long before the start the waitlist stops moving
 * @param capacity the seats of a lesson that names none
 * @param claimMinutes for how long a freed seat is held at most, where the waitlist works by claims
 */
public record Studio(
        String code,
        String name,
        String timeZone,
        StudioMode mode,
        WaitlistMode waitlistMode,
        int cutoffMinutes,
        @Nullable Integer capacity,
        @Nullable Integer claimMinutes,
        Instant updatedAt) {
    /** What identifies an item. */
    public record Key(String code) {}

    private static final int USUAL_CLAIM = 10;

    public ZoneId zone() {
        return ZoneId.of(timeZone);
    }

    public boolean isManaged() {
        return mode == StudioMode.MANAGED;
    }

    public Duration longestClaim() {
        return Duration.ofMinutes(claimMinutes == null ? USUAL_CLAIM : claimMinutes);
    }
}
