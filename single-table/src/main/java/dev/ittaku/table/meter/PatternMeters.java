package dev.ittaku.table.meter;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.Optional;

/**
 * Publishes the cost of each operation under the name of its access pattern: {@code ittaku.table.time},
 * {@code ittaku.table.read.units}, {@code ittaku.table.write.units} and {@code ittaku.table.round.trips}, tagged with
 * table, pattern and outcome.
 */
public final class PatternMeters {
    private final Optional<MeterRegistry> registry;
    private final String table;

    public PatternMeters(Optional<MeterRegistry> registry, String table) {
        this.registry = registry;
        this.table = table;
    }

    public void record(String pattern, String outcome, Cost cost) {
        if (registry.isEmpty()) {
            return;
        }
        MeterRegistry meters = registry.get();
        Tags tags = Tags.of("table", table, "pattern", pattern, "outcome", outcome);
        meters.timer("ittaku.table.time", tags).record(cost.time());
        meters.counter("ittaku.table.round.trips", tags).increment(cost.roundTrips());
        meters.counter("ittaku.table.read.units", tags).increment(cost.readUnits());
        meters.counter("ittaku.table.write.units", tags).increment(cost.writeUnits());
    }
}
