package dev.ittaku.lessons;

import java.time.Instant;

/** A studio and how its lessons are run. */
public record Studio(
        String code,
        String name,
        String timeZone,
        StudioMode mode,
        WaitlistMode waitlistMode,
        int cutoffMinutes,
        Instant updatedAt) {}
