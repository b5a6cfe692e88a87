package dev.ittaku.draw.web;

import java.time.Duration;
import java.time.Instant;

/** So many a second, with room for a burst. For one thread at a time. */
final class Bucket {
    private final double perSecond;
    private final double burst;
    private double level;
    private Instant last;

    Bucket(double perSecond, double burst, Instant now) {
        this.perSecond = perSecond;
        this.burst = burst;
        this.level = burst;
        this.last = now;
    }

    boolean take(Instant now) {
        double passed = Math.max(0, Duration.between(last, now).toNanos() / 1e9);
        last = now;
        level = Math.min(burst, level + passed * perSecond);
        if (level < 1) {
            return false;
        }
        level -= 1;
        return true;
    }
}
