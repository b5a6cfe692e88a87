package dev.ittaku.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class StoreProbeTest {
    private final AtomicBoolean full = new AtomicBoolean();
    private final AtomicLong now = new AtomicLong();
    private final AtomicInteger writes = new AtomicInteger();
    private final AtomicReference<Runnable> during = new AtomicReference<>(() -> {});
    private final StoreProbe probe = new StoreProbe(
            () -> {
                writes.incrementAndGet();
                during.get().run();
                if (full.get()) {
                    throw new IllegalStateException("No space left on device");
                }
            },
            now::get,
            Duration.ofSeconds(5));

    @Test
    void itIsDownWhileWritesFail() {
        probe.probe();
        assertThat(probe.isUp()).isTrue();
        full.set(true);
        probe.probe();
        assertThat(probe.isUp()).isFalse();
        full.set(false);
        probe.probe();
        assertThat(probe.isUp()).isTrue();
    }

    @Test
    void itIsDownWhenAWriteDoesNotComeBack() {
        during.set(() -> {
            now.addAndGet(Duration.ofSeconds(20).toNanos());
            assertThat(probe.isUp()).isTrue();
            now.addAndGet(Duration.ofSeconds(10).toNanos());
            assertThat(probe.isUp()).isFalse();
        });
        probe.probe();
        assertThat(probe.isUp()).isTrue();
    }

    @Test
    void itWritesWhileSomebodyAsksAndRarelyOtherwise() {
        probe.tick();
        assertThat(writes).hasValue(1);
        now.addAndGet(Duration.ofSeconds(5).toNanos());
        probe.tick();
        assertThat(writes).as("nobody asked").hasValue(1);
        assertThat(probe.isUp()).isTrue();
        probe.tick();
        assertThat(writes).as("somebody asked").hasValue(2);
        now.addAndGet(Duration.ofMinutes(1).toNanos());
        probe.tick();
        assertThat(writes).as("nobody asked for a minute").hasValue(3);
    }
}
