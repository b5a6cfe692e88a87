package dev.ittaku.server;

import dev.ittaku.platform.testing.MovableClock;
import io.quarkus.test.Mock;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;

/**
 * The clock of the server under test: it stands still until a test moves it. It is a day ahead, because the store goes by the
 * real time and would remove expired items while a test counts them.
 */
@Mock
@Singleton
public class TestClock extends MovableClock {
    TestClock() {
        super(Instant.now().plus(Duration.ofDays(1)));
    }

    /** To the begin of the next minute, when all counts begin anew. */
    public void nextMinute() {
        set(Instant.ofEpochSecond((instant().getEpochSecond() / 60 + 1) * 60));
    }
}
