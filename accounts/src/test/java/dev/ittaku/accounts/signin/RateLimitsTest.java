package dev.ittaku.accounts.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.table.InstallationPart;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.installation.RateLimits.Limit;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
        RateLimits other = new RateLimits(house.table, InstallationPart.ITEMS, house.clock, true);
        limits.count(THREE, "someone");
        other.count(THREE, "someone");
        limits.count(THREE, "someone");
        assertThat(other.count(THREE, "someone")).isPresent();
    }

    @Test
    void severalLimitsCountTogetherOrNotAtAll() {
        Limit one = new Limit("one an hour", 1, Duration.ofHours(1));
        RateLimits.Use rare = new RateLimits.Use(one, "someone");
        RateLimits.Use often = new RateLimits.Use(THREE, "someone");
        house.clock.advance(Duration.ofMinutes(30));
        assertThat(limits.count(List.of(rare, often))).isEmpty();
        assertThat(limits.count(List.of(often, rare))).contains(Duration.ofMinutes(30));
        assertThat(limits.count(THREE, "someone")).as("the second").isEmpty();
        assertThat(limits.count(THREE, "someone")).as("the third").isEmpty();
        assertThat(limits.count(THREE, "someone")).isPresent();
    }

    @Test
    void ofManyTriesAtTheSameMomentTheLaterOnesLearnNothing() {
        FailedSignIns failures = new FailedSignIns(house.table, house.clock, true);
        // All of them asked before the first was answered.
        IntStream.range(0, 20)
                .forEach(i -> assertThat(failures.delay("someone")).isEmpty());
        IntStream.range(0, SignInDelay.FORGIVEN + 1)
                .forEach(i -> assertThat(failures.failed("someone")).isEmpty());
        assertThat(failures.failed("someone")).as("wrong").isPresent();
        assertThat(failures.succeeded("someone")).as("right").isPresent();
        house.clock.advance(SignInDelay.LONGEST);
        assertThat(failures.succeeded("someone")).isEmpty();
    }

    @Test
    void ofFailuresWrittenDownAtTheSameMomentEachCountsThoseBefore() throws Exception {
        FailedSignIns failures = new FailedSignIns(house.table, house.clock, true);
        int atOnce = 12;
        ExecutorService threads = Executors.newFixedThreadPool(atOnce);
        try {
            for (int round = 0; round < 10; round++) {
                String whom = "someone" + round;
                CyclicBarrier start = new CyclicBarrier(atOnce);
                Callable<Boolean> fail = () -> {
                    start.await();
                    return failures.failed(whom).isEmpty();
                };
                int learned = 0;
                for (Future<Boolean> tried : threads.invokeAll(Collections.nCopies(atOnce, fail))) {
                    learned += tried.get() ? 1 : 0;
                }
                assertThat(learned).isEqualTo(SignInDelay.FORGIVEN + 1);
                assertThat(failures.delay(whom)).contains(SignInDelay.after(atOnce));
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void failuresAreForgottenAfterAnHourAlsoWhereTheStoreStillHasThem() {
        FailedSignIns failures = new FailedSignIns(house.table, house.clock, true);
        IntStream.range(0, 10).forEach(i -> failures.failed("someone"));
        house.clock.advance(Duration.ofHours(1));
        IntStream.range(0, SignInDelay.FORGIVEN).forEach(i -> failures.failed("someone"));
        assertThat(failures.delay("someone")).isEmpty();
    }

    @Test
    void turnedOffEverythingPasses() {
        RateLimits off = new RateLimits(house.table, InstallationPart.ITEMS, house.clock, false);
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
        house.clock.advance(Duration.ofSeconds(4));
        failures.succeeded("someone");
        IntStream.range(0, SignInDelay.FORGIVEN).forEach(i -> failures.failed("someone"));
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
                        .scan(r -> r.tableName(AccountsDesign.DESIGN.name()))
                        .items()
                        .toString())
                .doesNotContain("192.0.2.99");
    }
}
