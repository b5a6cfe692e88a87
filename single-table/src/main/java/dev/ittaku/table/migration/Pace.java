package dev.ittaku.table.migration;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * Spreads items over time: a caller that takes some waits until the earlier ones have used their share of the second.
 */
final class Pace {
    private static final long NANOS = 1_000_000_000L;

    private final int itemsPerSecond;
    private final Clock clock;
    private final Consumer<Duration> pause;
    private Instant free = Instant.MIN;

    Pace(int itemsPerSecond, Clock clock, Consumer<Duration> pause) {
        this.itemsPerSecond = itemsPerSecond;
        this.clock = clock;
        this.pause = pause;
    }

    /** Waits until this many items may be taken. */
    void take(int items) {
        Duration wait;
        synchronized (this) {
            Instant now = clock.instant();
            Instant begin = free.isBefore(now) ? now : free;
            free = begin.plusNanos(NANOS * items / itemsPerSecond);
            wait = Duration.between(now, begin);
        }
        if (!wait.isZero()) {
            pause.accept(wait);
        }
    }
}
