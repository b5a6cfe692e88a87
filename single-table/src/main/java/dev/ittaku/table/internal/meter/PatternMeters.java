package dev.ittaku.table.internal.meter;

import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.meter.CostListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Publishes the cost of each operation under the name of its access pattern: {@code ittaku.table.time},
 * {@code ittaku.table.read.units}, {@code ittaku.table.write.units} and {@code ittaku.table.round.trips}, tagged with
 * table, pattern and outcome. Requests that fail are {@code ittaku.table.failures}, tagged with table, index, operation,
 * pattern and failure; requests that are sent once more {@code ittaku.table.retries}.
 */
public final class PatternMeters {
    /** The meters of one pattern with one outcome. */
    private record Meters(Timer time, Counter roundTrips, Counter readUnits, Counter writeUnits) {
        static Meters of(MeterRegistry registry, Tags tags) {
            return new Meters(
                    registry.timer("ittaku.table.time", tags),
                    registry.counter("ittaku.table.round.trips", tags),
                    registry.counter("ittaku.table.read.units", tags),
                    registry.counter("ittaku.table.write.units", tags));
        }
    }

    private final Optional<MeterRegistry> registry;
    private final String table;
    private final CostListener listener;
    /** By pattern and outcome: a registry's own look-up costs more than a small read. */
    private final ConcurrentMap<String, ConcurrentMap<String, Meters>> known = new ConcurrentHashMap<>();

    public PatternMeters(Optional<MeterRegistry> registry, String table, CostListener listener) {
        this.registry = registry;
        this.table = table;
        this.listener = listener;
    }

    public void record(String pattern, String outcome, Cost cost) {
        listener.spent(table, pattern, outcome, cost);
        if (registry.isEmpty()) {
            return;
        }
        Meters meters = known.computeIfAbsent(pattern, name -> new ConcurrentHashMap<>())
                .computeIfAbsent(
                        outcome,
                        name -> Meters.of(
                                registry.get(), Tags.of("table", table, "pattern", pattern, "outcome", outcome)));
        meters.time().record(cost.time());
        meters.roundTrips().increment(cost.roundTrips());
        meters.readUnits().increment(cost.readUnits());
        meters.writeUnits().increment(cost.writeUnits());
    }

    void failed(String pattern, String index, String operation, Failure failure) {
        registry.ifPresent(meters -> meters.counter(
                        "ittaku.table.failures", tags(pattern, index, operation).and("failure", failure.tag()))
                .increment());
    }

    void retried(String pattern, String index, String operation) {
        registry.ifPresent(meters -> meters.counter("ittaku.table.retries", tags(pattern, index, operation))
                .increment());
    }

    /** Failures are rare enough for the registry's own look-up. */
    private Tags tags(String pattern, String index, String operation) {
        return Tags.of(
                "table", table,
                "index", index.isEmpty() ? "none" : index,
                "operation", operation,
                "pattern", pattern);
    }
}
