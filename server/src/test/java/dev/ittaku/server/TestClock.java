package dev.ittaku.server;

import io.quarkus.test.Mock;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands still until a test moves it. */
@Mock
@Singleton
public class TestClock extends Clock {
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.now());

    public void advance(Duration by) {
        now.updateAndGet(before -> before.plus(by));
    }

    /** To the begin of the next minute, when all counts begin anew. */
    public void nextMinute() {
        now.updateAndGet(before -> Instant.ofEpochSecond((before.getEpochSecond() / 60 + 1) * 60));
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
