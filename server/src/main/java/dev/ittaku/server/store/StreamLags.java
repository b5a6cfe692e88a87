package dev.ittaku.server.store;

import dev.ittaku.platform.live.StreamThreads;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Times how long after its write each change was read from its stream: {@code ittaku.stream.lag}, by table. */
final class StreamLags implements StreamThreads.ReadListener {
    private final MeterRegistry meters;
    private final Map<String, Timer> timers = new ConcurrentHashMap<>();

    StreamLags(MeterRegistry meters) {
        this.meters = meters;
    }

    @Override
    public void read(String table, Instant written) {
        Duration late = Duration.between(written, Instant.now());
        timers.computeIfAbsent(table, name -> meters.timer("ittaku.stream.lag", "table", name))
                .record(late.isNegative() ? Duration.ZERO : late);
    }
}
