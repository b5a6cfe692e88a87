package dev.ittaku.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.installation.RateLimits.Limit;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RateLimitsTest {
    private static final Limit THREE = Limit.perMinute("test", 3);
    private final Installation house = new Installation();
    private final RateLimits limits = house.limits;

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void soManyPassAndTheNextWaitsForTheWindowsEnd() {
        house.clock.advance(Duration.ofSeconds(20));
        for (int i = 0; i < 3; i++) {
            assertThat(limits.count(THREE, "someone")).isEmpty();
        }
        assertThat(limits.count(THREE, "someone")).contains(Duration.ofSeconds(40));
        assertThat(limits.count(THREE, "someone else")).isEmpty();
        house.clock.advance(Duration.ofSeconds(40));
        assertThat(limits.count(THREE, "someone")).isEmpty();
    }

    @Test
    void severalServersCountTogether() {
        RateLimits other = new RateLimits(house.table, AccountsTable.INSTALLATION, house.clock, true);
        limits.count(THREE, "someone");
        other.count(THREE, "someone");
        limits.count(THREE, "someone");
        assertThat(other.count(THREE, "someone")).isPresent();
    }

    @Test
    void turnedOffEverythingPasses() {
        RateLimits off = new RateLimits(house.table, AccountsTable.INSTALLATION, house.clock, false);
        IntStream.range(0, 10)
                .forEach(i -> assertThat(off.count(THREE, "someone")).isEmpty());
        FailedSignIns forgiven = new FailedSignIns(house.table, house.clock, false);
        IntStream.range(0, 10).forEach(i -> forgiven.failed("someone"));
        assertThat(forgiven.delay("someone")).isEmpty();
    }

    @Test
    void theDelayGrowsWithFailuresAndASuccessEndsIt() {
        FailedSignIns failures = new FailedSignIns(house.table, house.clock, true);
        IntStream.range(0, SignInDelay.FORGIVEN).forEach(i -> failures.failed("someone"));
        assertThat(failures.delay("someone")).isEmpty();
        failures.failed("someone");
        assertThat(failures.delay("someone")).contains(Duration.ofSeconds(1));
        failures.failed("someone");
        assertThat(failures.delay("someone")).contains(Duration.ofSeconds(2));
        house.clock.advance(Duration.ofSeconds(2));
        assertThat(failures.delay("someone")).isEmpty();
        failures.failed("someone");
        assertThat(failures.delay("someone")).contains(Duration.ofSeconds(4));
        failures.succeeded("someone");
        assertThat(failures.delay("someone")).isEmpty();
    }

    @Test
    void theDelayNeverGrowsBeyondItsMost() {
        assertThat(SignInDelay.after(1_000_000)).isEqualTo(SignInDelay.LONGEST);
        assertThat(SignInDelay.after(Long.MAX_VALUE)).isEqualTo(SignInDelay.LONGEST);
        assertThat(SignInDelay.after(0)).isZero();
    }

    @Test
    void whomItCountsIsNotReadableInTheStore() {
        limits.count(THREE, "192.0.2.99");
        assertThat(house.store
                        .client()
                        .scan(r -> r.tableName(AccountsTable.DESIGN.name()))
                        .items()
                        .toString())
                .doesNotContain("192.0.2.99");
    }
}
