package dev.ittaku.table.read;

import dev.ittaku.table.meter.Cost;
import java.util.Optional;

/** The requested item, if it exists, and the cost of the request. */
public record Found<T>(Optional<T> item, Cost cost) {
    public boolean isPresent() {
        return item.isPresent();
    }
}
