package dev.ittaku.platform.due;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.ittaku.platform.product.LocalText;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class DueWorkTest {
    private static final Instant NOW = Instant.parse("2026-11-16T09:00:00Z");
    private static final Sweep RARE = new Sweep(Duration.ofHours(1));

    private final AtomicInteger looks = new AtomicInteger();
    private final AtomicReference<Optional<Instant>> due = new AtomicReference<>(Optional.empty());
    private final List<RuntimeException> failures = Collections.synchronizedList(new ArrayList<>());

    private static JobRecord job(String name) {
        return new JobRecord(name, new LocalText("テスト", "A test"), Clock.systemUTC());
    }

    private DueWork work(Sweep sweep) {
        DueWork work = new DueWork(
                job("test"),
                Clock.systemUTC(),
                sweep,
                () -> {
                    looks.incrementAndGet();
                    return due.getAndSet(Optional.empty());
                },
                failures::add);
        work.start();
        return work;
    }

    @Test
    void itSweepsRarelyAndMoreOftenWhileSomethingIsDueSoon() {
        Sweep sweep = new Sweep(Duration.ofMinutes(3));
        assertThat(sweep.next(NOW, Optional.empty())).isEqualTo(NOW.plusSeconds(180));
        assertThat(sweep.next(NOW, Optional.of(NOW.plusSeconds(3600)))).isEqualTo(NOW.plusSeconds(180));
        assertThat(sweep.next(NOW, Optional.of(NOW.plusSeconds(500)))).isEqualTo(NOW.plusSeconds(30));
        assertThat(sweep.next(NOW, Optional.of(NOW.plusSeconds(7)))).isEqualTo(NOW.plusSeconds(7));
        assertThat(new Sweep(Duration.ZERO).next(NOW, Optional.of(NOW))).isEqualTo(Instant.MAX);
    }

    @Test
    void itLooksAtTheStartAndWhenSomethingIsDue() {
        due.set(Optional.of(Instant.now().plusMillis(200)));
        try (DueWork work = work(RARE)) {
            await().untilAsserted(() -> assertThat(looks).hasValue(2));
            work.at(Instant.now().plusMillis(100));
            await().untilAsserted(() -> assertThat(looks).hasValue(3));
        }
    }

    @Test
    void itTellsHowManyThingsItFoundAndWhatIsLate() {
        Instant late = Instant.now().minusSeconds(60);
        DueWork.Look look = () -> {
            JobRun.found(3);
            return Optional.of(late);
        };
        try (DueWork work = new DueWork(job("test"), Clock.systemUTC(), RARE, look, failures::add)) {
            assertThat(work.state().waiting()).isNull();
            work.start();
            await().untilAsserted(() -> assertThat(work.state().due()).isEqualTo(late));
            assertThat(work.state().waiting()).isEqualTo(3);
        }
    }

    @Test
    void ownWritesAreLookedAtTwiceSinceIndexesMayLag() {
        try (DueWork work = work(RARE)) {
            await().untilAsserted(() -> assertThat(looks).hasValue(1));
            work.soon();
            await().untilAsserted(() -> assertThat(looks).hasValue(3));
        }
    }

    @Test
    void withoutSweepsItLooksOnlyWhenAsked() {
        due.set(Optional.of(Instant.EPOCH));
        try (DueWork work = work(new Sweep(Duration.ZERO))) {
            work.at(Instant.EPOCH);
            work.soon();
            await().untilAsserted(() -> assertThat(looks).hasValue(1));
        }
        assertThat(looks).hasValue(1);
    }

    @Test
    void aLookThatFailsIsRepeated() {
        AtomicInteger tries = new AtomicInteger();
        try (DueWork work = new DueWork(
                job("failing"),
                Clock.systemUTC(),
                RARE,
                () -> {
                    if (tries.incrementAndGet() == 1) {
                        throw new IllegalStateException("The store does not answer");
                    }
                    return Optional.empty();
                },
                failures::add)) {
            work.start();
            await().untilAsserted(() -> assertThat(tries).hasValue(2));
            assertThat(failures).hasSize(1);
            await().untilAsserted(() -> assertThat(work.state()).satisfies(state -> {
                assertThat(state.runs()).isEqualTo(2);
                assertThat(state.failures()).isEqualTo(1);
                assertThat(state.failure()).as("the last run succeeded").isNull();
                assertThat(state.running()).isZero();
                assertThat(state.next()).as("the next sweep").isAfter(state.ended());
            }));
        }
    }
}
