package dev.ittaku.table.meter;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/** Adds up the cost of one operation while it runs. For one thread. */
public final class Spending {
    private final long started = System.nanoTime();
    private int roundTrips;
    private double readUnits;
    private double writeUnits;

    public void read(@Nullable ConsumedCapacity capacity) {
        roundTrips++;
        if (capacity != null && capacity.capacityUnits() != null) {
            readUnits += capacity.capacityUnits();
        }
    }

    public void read(@Nullable List<ConsumedCapacity> capacities) {
        roundTrips++;
        if (capacities != null) {
            for (ConsumedCapacity capacity : capacities) {
                if (capacity.capacityUnits() != null) {
                    readUnits += capacity.capacityUnits();
                }
            }
        }
    }

    public void written(@Nullable ConsumedCapacity capacity) {
        roundTrips++;
        if (capacity != null && capacity.capacityUnits() != null) {
            writeUnits += capacity.capacityUnits();
        }
    }

    public void written(@Nullable List<ConsumedCapacity> capacities) {
        roundTrips++;
        if (capacities != null) {
            for (ConsumedCapacity capacity : capacities) {
                if (capacity.capacityUnits() != null) {
                    writeUnits += capacity.capacityUnits();
                }
            }
        }
    }

    /** A request that failed and told no capacity. */
    public void failed() {
        roundTrips++;
    }

    public Cost cost() {
        return new Cost(roundTrips, readUnits, writeUnits, Duration.ofNanos(System.nanoTime() - started));
    }
}
