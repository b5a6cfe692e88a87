package dev.ittaku.server.store;

import dev.ittaku.dynamodb.storage.StoreFigures;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.function.ToDoubleFunction;

/** How the files of the embedded store stand, {@code ittaku.store.*}; nothing of a store elsewhere. */
@Singleton
class StoreMeters {
    private final Store store;
    private final MeterRegistry meters;

    StoreMeters(Store store, MeterRegistry meters) {
        this.store = store;
        this.meters = meters;
    }

    void start(@Observes StartupEvent event) {
        if (store.figures().isPresent()) {
            gauge("data", "bytes", StoreFigures::dataBytes);
            gauge("memtable", "bytes", StoreFigures::memtableBytes);
            gauge("cache", "bytes", StoreFigures::cacheBytes);
            gauge("pending", "bytes", StoreFigures::pendingBytes);
            gauge("entries", "", StoreFigures::entries);
            gauge("background.errors", "", StoreFigures::backgroundErrors);
            gauge("writes.stopped", "", figures -> figures.writesStopped() ? 1 : 0);
        }
    }

    private void gauge(String name, String unit, ToDoubleFunction<StoreFigures> figure) {
        Gauge.builder(
                        "ittaku.store." + name,
                        store,
                        open -> figure.applyAsDouble(open.figures().orElseThrow()))
                .baseUnit(unit.isEmpty() ? null : unit)
                .register(meters);
    }
}
