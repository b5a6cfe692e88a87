package dev.ittaku.dynamodb.table;

import java.util.LinkedHashMap;
import java.util.Map;

/** Write units of one change: of the table itself and of each index it touched. */
public record WriteCost(double table, Map<Index, Double> indexes) {
    private static final int UNIT = 1024;

    public static double units(int bytes) {
        return Math.max(1, (bytes + UNIT - 1) / UNIT);
    }

    public double total() {
        double total = table;
        for (double units : indexes.values()) {
            total += units;
        }
        return total;
    }

    public WriteCost times(int factor) {
        Map<Index, Double> scaled = new LinkedHashMap<>();
        indexes.forEach((index, units) -> scaled.put(index, units * factor));
        return new WriteCost(table * factor, scaled);
    }
}
