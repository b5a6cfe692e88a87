package dev.ittaku.server.store;

import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.meter.CostListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts events of the products, {@code ittaku.events}: each product declares which of its access patterns, when they
 * succeed, are one event. All counters exist from the start, so that a rate includes the first event.
 */
@Singleton
class ProductEvents implements CostListener {
    private record Pattern(String table, String name) {}

    private final Map<Pattern, Counter> counters = new HashMap<>();

    @Inject
    ProductEvents(MeterRegistry meters) {
        this(Product.all(), meters);
    }

    ProductEvents(List<Product> products, MeterRegistry meters) {
        for (Product product : products) {
            product.counted().forEach((event, patterns) -> {
                Counter counter = Counter.builder("ittaku.events")
                        .tag("product", product.id())
                        .tag("event", event)
                        .register(meters);
                for (TableDesign design : product.designs()) {
                    patterns.forEach(pattern -> counters.put(new Pattern(design.name(), pattern), counter));
                }
            });
        }
    }

    @Override
    public void spent(String table, String pattern, String outcome, Cost cost) {
        if (outcome.equals("ok")) {
            Counter counter = counters.get(new Pattern(table, pattern));
            if (counter != null) {
                counter.increment();
            }
        }
    }
}
