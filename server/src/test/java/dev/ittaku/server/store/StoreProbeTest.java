package dev.ittaku.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StoreProbeTest {
    private final AtomicBoolean full = new AtomicBoolean();
    private final AtomicLong now = new AtomicLong();
    private final StoreProbe probe = new StoreProbe(
            () -> {
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
        probe.probe();
        now.addAndGet(Duration.ofSeconds(20).toNanos());
        assertThat(probe.isUp()).isTrue();
        now.addAndGet(Duration.ofSeconds(10).toNanos());
        assertThat(probe.isUp()).isFalse();
    }
}
