package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.WriteCost;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.VectorCapacity;

/** Adds up the units that a request uses on one table and its indexes. */
public final class CapacityMeter {
    private static final int READ_UNIT = 4096;

    /** Whether the answer also says how many units were for reading or for writing. */
    public enum Split {
        NO,
        READ,
        WRITE
    }

    private final String tableName;
    private double table;
    private final Map<String, Double> globals = new LinkedHashMap<>();
    private final Map<String, Double> locals = new LinkedHashMap<>();
    private final Map<String, Double> vectorBytes = new LinkedHashMap<>();

    public CapacityMeter(String tableName) {
        this.tableName = tableName;
    }

    public static CapacityMeter of(Table table) {
        return new CapacityMeter(table.name());
    }

    /** Of a request that read a table, an index or both. */
    public static CapacityMeter ofRead(Table table, double units, @Nullable Index index, double indexUnits) {
        CapacityMeter meter = of(table).add(units);
        return index == null || indexUnits == 0 ? meter : meter.add(index, indexUnits);
    }

    /** Units for reading this number of bytes: half as many if the read may be stale. */
    public static double readUnits(long bytes, boolean consistent) {
        double units = Math.max(1, (bytes + READ_UNIT - 1) / READ_UNIT);
        return consistent ? units : units / 2;
    }

    public CapacityMeter add(WriteCost cost) {
        table += cost.table();
        cost.indexes().forEach(this::add);
        cost.vectorBytes().forEach((name, bytes) -> vectorBytes.merge(name, bytes, Double::sum));
        return this;
    }

    public CapacityMeter add(double units) {
        table += units;
        return this;
    }

    public CapacityMeter add(Index index, double units) {
        (index.global() ? globals : locals).merge(index.name(), units, Double::sum);
        return this;
    }

    public CapacityMeter add(CapacityMeter other) {
        table += other.table;
        other.globals.forEach((name, units) -> globals.merge(name, units, Double::sum));
        other.locals.forEach((name, units) -> locals.merge(name, units, Double::sum));
        other.vectorBytes.forEach((name, bytes) -> vectorBytes.merge(name, bytes, Double::sum));
        return this;
    }

    public static boolean isAsked(@Nullable ReturnConsumedCapacity asked) {
        return asked == ReturnConsumedCapacity.TOTAL || asked == ReturnConsumedCapacity.INDEXES;
    }

    public ConsumedCapacity report(@Nullable ReturnConsumedCapacity asked, Split split) {
        double total = table + sum(globals) + sum(locals);
        ConsumedCapacity.Builder report =
                ConsumedCapacity.builder().tableName(tableName).capacityUnits(total);
        split(report, split, total);
        if (asked == ReturnConsumedCapacity.INDEXES) {
            report.table(capacity(table, split));
            if (!globals.isEmpty()) {
                report.globalSecondaryIndexes(capacities(globals, split));
            }
            if (!locals.isEmpty()) {
                report.localSecondaryIndexes(capacities(locals, split));
            }
            if (!vectorBytes.isEmpty()) {
                report.vectorIndexes(vectorCapacities());
            }
        }
        return report.build();
    }

    private static void split(ConsumedCapacity.Builder report, Split split, double units) {
        if (split == Split.READ) {
            report.readCapacityUnits(units);
        } else if (split == Split.WRITE) {
            report.writeCapacityUnits(units);
        }
    }

    private static Map<String, Capacity> capacities(Map<String, Double> units, Split split) {
        Map<String, Capacity> capacities = new LinkedHashMap<>();
        units.forEach((name, used) -> capacities.put(name, capacity(used, split)));
        return capacities;
    }

    private static Capacity capacity(double units, Split split) {
        Capacity.Builder capacity = Capacity.builder().capacityUnits(units);
        if (split == Split.READ) {
            capacity.readCapacityUnits(units);
        } else if (split == Split.WRITE) {
            capacity.writeCapacityUnits(units);
        }
        return capacity.build();
    }

    private Map<String, VectorCapacity> vectorCapacities() {
        Map<String, VectorCapacity> capacities = new LinkedHashMap<>();
        vectorBytes.forEach((name, bytes) -> capacities.put(
                name, VectorCapacity.builder().vectorWriteRequestBytes(bytes).build()));
        return capacities;
    }

    private static double sum(Map<String, Double> units) {
        double sum = 0;
        for (double one : units.values()) {
            sum += one;
        }
        return sum;
    }
}
