package dev.ittaku.table.read;

import dev.ittaku.table.meter.Cost;
import java.util.List;
import java.util.Optional;

/** Some results of a query; the cursor, if there is one, leads to the next page of the same query. */
public record Page<R>(List<R> items, Optional<String> cursor, Cost cost) {
    public Page {
        items = List.copyOf(items);
    }
}
