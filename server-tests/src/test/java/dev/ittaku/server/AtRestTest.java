package dev.ittaku.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** A server at rest asks its tables at most ten times a minute, all products together. */
@QuarkusTest
@TestProfile(AtRestTest.AsInstalled.class)
class AtRestTest {
    private static final int PER_MINUTE = 10;

    /** Everything that happens by itself does, as in an installation. */
    public static class AsInstalled implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "ittaku.sweep", "3m",
                    "ittaku.deletion.every", "3m",
                    "ittaku.kifu.removals.every", "3m",
                    "ittaku.vote.every", "1s");
        }
    }

    @Inject
    MeterRegistry meters;

    @Inject
    TestClock clock;

    private double requests() {
        return meters.find("ittaku.table.round.trips").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    /** First what goes by the time that really passes, then what goes by the clock. */
    @Test
    void itAsksItsTablesNextToNothing() {
        Callable<Double> counted = this::requests;
        // What is done at the start, a job's delay of up to ten seconds included, is over.
        await().atMost(Duration.ofMinutes(3)).during(Duration.ofSeconds(12)).until(counted, this::isUnchanged);
        double before = requests();
        await().pollDelay(Duration.ofSeconds(30)).atMost(Duration.ofMinutes(2)).until(() -> true);
        assertThat(requests() - before).as("requests in half a minute").isLessThanOrEqualTo(PER_MINUTE / 2.0);

        double atFirst = requests();
        int minutes = 30;
        for (int minute = 0; minute < minutes; minute += 3) {
            double sofar = requests();
            clock.advance(Duration.ofMinutes(3));
            await().atMost(Duration.ofMinutes(1)).until(() -> requests() > sofar + 1);
            await().pollDelay(Duration.ofSeconds(2))
                    .atMost(Duration.ofMinutes(1))
                    .until(() -> true);
        }
        assertThat(requests() - atFirst).as("requests in half an hour").isLessThanOrEqualTo(PER_MINUTE * minutes);
    }

    private double last = -1;

    private boolean isUnchanged(double now) {
        boolean same = now == last;
        last = now;
        return same;
    }
}
