package dev.ittaku.platform.testing;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that stands still until a test moves it. */
public class MovableClock extends Clock {
    private volatile Instant now;

    public MovableClock(Instant now) {
        this.now = now;
    }

    /** @param now as in {@code 2026-11-15T09:00:00Z} */
    public MovableClock(String now) {
        this(Instant.parse(now));
    }

    public synchronized void advance(Duration by) {
        now = now.plus(by);
    }

    public synchronized void set(Instant instant) {
        now = instant;
    }

    public void set(String instant) {
        set(Instant.parse(instant));
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
