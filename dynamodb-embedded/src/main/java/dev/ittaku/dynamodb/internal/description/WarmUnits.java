package dev.ittaku.dynamodb.internal.description;

import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.Throughput;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.WarmThroughput;

/**
 * The warm throughput of tables and their global indexes: what they can serve at once. It is at least the throughput
 * that follows from their billing, and never decreases.
 */
public final class WarmUnits {
    private static final long ON_DEMAND_READ = 12_000;
    private static final long ON_DEMAND_WRITE = 4_000;

    private final TableSettings<WarmThroughput> raised;

    public WarmUnits(Storage storage) {
        this.raised = new TableSettings<>(storage, "warm", WarmThroughput.class, WarmThroughput::builder);
    }

    public WarmThroughput of(Table table) {
        return raised(table, "", table.throughput());
    }

    public WarmThroughput of(Table table, Index index) {
        return raised(table, index.name(), index.throughput());
    }

    public void raise(Table table, WarmThroughput units) {
        raised.put(table, "", units);
    }

    public void raise(Table table, Index index, WarmThroughput units) {
        raised.put(table, index.name(), units);
    }

    public void forget(Table table, Index index) {
        raised.remove(table, index.name());
    }

    /** The present units, raised to the requested ones where they are lower. */
    public static WarmThroughput greater(WarmThroughput units, @Nullable WarmThroughput asked) {
        return asked == null
                ? units
                : units(
                        greater(units.readUnitsPerSecond(), asked.readUnitsPerSecond()),
                        greater(units.writeUnitsPerSecond(), asked.writeUnitsPerSecond()));
    }

    private static long greater(long one, @Nullable Long other) {
        return other == null ? one : Math.max(one, other);
    }

    /** What a table or index has without asking. */
    public static WarmThroughput least(BillingMode mode, Throughput throughput) {
        return mode == BillingMode.PAY_PER_REQUEST
                ? units(ON_DEMAND_READ, ON_DEMAND_WRITE)
                : units(throughput.read(), throughput.write());
    }

    private WarmThroughput raised(Table table, String name, Throughput throughput) {
        return greater(
                least(table.billing().mode(), throughput),
                raised.find(table, name).orElse(null));
    }

    private static WarmThroughput units(long read, long write) {
        return WarmThroughput.builder()
                .readUnitsPerSecond(read)
                .writeUnitsPerSecond(write)
                .build();
    }
}
