package dev.ittaku.table.read;

import dev.ittaku.table.meter.Cost;
import java.util.Optional;

/** The item asked for, if there is one, and what asking cost. */
public record Found<T>(Optional<T> item, Cost cost) {
    public boolean isPresent() {
        return item.isPresent();
    }
}
