package dev.ittaku.lessons;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands still until a test moves it. */
public final class MovedClock extends Clock {
    private final AtomicReference<Instant> now;

    public MovedClock(String now) {
        this.now = new AtomicReference<>(Instant.parse(now));
    }

    public void advance(Duration by) {
        now.updateAndGet(before -> before.plus(by));
    }

    public void set(String instant) {
        now.set(Instant.parse(instant));
    }

    @Override
    public Instant instant() {
        return now.get();
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
