package dev.ittaku.server.http;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Set;
import java.util.stream.DoubleStream;

/** Times of requests and of access patterns are kept in buckets, so that a dashboard can show the slowest of a hundred. */
final class LatencyBuckets {
    private static final Set<String> TIMED = Set.of("http.server.requests", "ittaku.table.time");
    /** Few, since every route and every access pattern has all of them. */
    private static final double[] NANOS = DoubleStream.of(1, 5, 10, 25, 50, 100, 250, 500, 1_000, 5_000)
            .map(millis -> millis * Duration.ofMillis(1).toNanos())
            .toArray();

    private LatencyBuckets() {}

    @Produces
    @Singleton
    static MeterFilter buckets() {
        return new MeterFilter() {
            @Override
            public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig config) {
                return TIMED.contains(id.getName())
                        ? DistributionStatisticConfig.builder()
                                .serviceLevelObjectives(NANOS)
                                .build()
                                .merge(config)
                        : config;
            }
        };
    }
}
