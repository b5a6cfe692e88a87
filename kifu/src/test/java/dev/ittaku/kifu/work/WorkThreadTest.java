package dev.ittaku.kifu.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.product.LocalText;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WorkThreadTest {
    private static final class Probe extends WorkThread {
        Probe(WorkQueue queue, List<Throwable> troubles, Duration whileHeld) {
            super(
                    new JobRecord("probe", new LocalText("試し", "Probing"), Clock.systemUTC()),
                    queue,
                    troubles::add,
                    whileHeld,
                    Duration.ofHours(1));
        }
    }

    @Test
    void whatOthersHoldIsLookedAtAgainAfterItsPauseWithoutNews() throws InterruptedException {
        CountDownLatch looks = new CountDownLatch(3);
        WorkQueue held = new WorkQueue() {
            @Override
            public Look workOnce() {
                looks.countDown();
                return Look.HELD;
            }

            @Override
            public void stop() {}
        };
        List<Throwable> troubles = Collections.synchronizedList(new ArrayList<>());
        try (Probe probe = new Probe(held, troubles, Duration.ofMillis(1))) {
            probe.start();
            probe.look();
            assertThat(looks.await(60, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(troubles).isEmpty();
    }
}
