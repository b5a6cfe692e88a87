package dev.ittaku.platform.due;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.ittaku.platform.product.LocalText;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class JobRunTest {
    private final JobRecord outer = job("outer");
    private final JobRecord inner = job("inner");
    private final List<Optional<String>> ended = new ArrayList<>();

    private static JobRecord job(String name) {
        return new JobRecord(name, new LocalText("テスト", "A test"), Clock.systemUTC());
    }

    private static String current() {
        return JobRun.current().map(JobRun::job).orElse("none");
    }

    @Test
    void itIsKnownOnItsThreadUntilItEnds() {
        List<String> seen = new ArrayList<>();
        outer.run(() -> {
            inner.run(() -> seen.add(current()));
            seen.add(current());
        });
        seen.add(current());
        assertThat(seen).containsExactly("inner", "outer", "none");
    }

    @Test
    void whoListensHearsHowItEnded() {
        outer.run(() -> JobRun.current().orElseThrow().whenEnded(ended::add));
        assertThatIllegalStateException()
                .isThrownBy(() -> outer.run(() -> {
                    JobRun.current().orElseThrow().whenEnded(ended::add);
                    throw new IllegalStateException("no store");
                }));
        assertThat(ended).containsExactly(Optional.empty(), Optional.of("IllegalStateException: no store"));
    }

    @Test
    void whatItHandsToAnotherThreadIsARunOfTheSameJob() {
        Supplier<String> handed = outer.run(() -> JobRun.handedOn(JobRunTest::current));
        assertThat(CompletableFuture.supplyAsync(handed))
                .succeedsWithin(java.time.Duration.ofSeconds(10))
                .isEqualTo("outer");
        assertThat(JobRun.handedOn(JobRunTest::current).get()).isEqualTo("none");
        assertThat(outer.state().runs()).isEqualTo(1);
    }
}
