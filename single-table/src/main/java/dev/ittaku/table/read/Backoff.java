package dev.ittaku.table.read;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * How often and after which pause something is retried: exponential with full jitter, so that those who collided once
 * do not collide again.
 */
public record Backoff(
        int attempts, Duration first, Duration longest, RandomGenerator random, Consumer<Duration> pause) {
    public static Backoff standard(RandomGenerator random) {
        return new Backoff(8, Duration.ofMillis(10), Duration.ofMillis(500), random, Backoff::sleep);
    }

    /** Waits before the given retry, counted from 1. */
    public void before(int retry) {
        long most = Math.min(longest.toMillis(), first.toMillis() << Math.min(retry - 1, 16));
        pause.accept(Duration.ofMillis(random.nextLong(most + 1)));
    }

    private static void sleep(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting to try again", e);
        }
    }
}
