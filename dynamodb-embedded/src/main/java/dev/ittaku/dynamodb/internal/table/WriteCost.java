package dev.ittaku.dynamodb.internal.table;

import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Write units of one change: of the table itself and of each index it touched.
 *
 * @param vectorBytes what the vector indexes it touched are charged, by their names
 */
public record WriteCost(double table, Map<Index, Double> indexes, Map<String, Double> vectorBytes) {
    private static final int UNIT = 1024;

    public WriteCost(double table, Map<Index, Double> indexes) {
        this(table, indexes, Map.of());
    }

    public static double units(int bytes) {
        return Math.max(1, (bytes + UNIT - 1) / UNIT);
    }

    /** Units of a write that only looks at an item: a check, or a condition that fails. */
    public static double ofLook(@Nullable Stored item) {
        return units(item == null ? 0 : item.size());
    }

    public double total() {
        double total = table;
        for (double units : indexes.values()) {
            total += units;
        }
        return total;
    }

    /** The same write in a transaction: the table's part costs this many times more; indexes do not. */
    public WriteCost timesTable(int factor) {
        return new WriteCost(table * factor, indexes, vectorBytes);
    }
}
