package dev.ittaku.lessons.record;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** When a record changed in the system it came from, as that system noted it. */
public record OldTimes(
        @Nullable Instant pausedAt,
        @Nullable Instant expiredAt,
        @Nullable Instant cancelledAt,
        @Nullable Instant completedAt,
        @Nullable Instant autoResumeAt) {}
