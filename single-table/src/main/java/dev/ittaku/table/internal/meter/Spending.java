package dev.ittaku.table.internal.meter;

import dev.ittaku.table.meter.Cost;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/** Adds up the cost of one operation while it runs, and reports failures and retries. For one thread. */
public final class Spending {
    private final long started = System.nanoTime();
    private final PatternMeters meters;
    private final String pattern;
    private final String index;
    private int roundTrips;
    private double readUnits;
    private double writeUnits;

    /**
     * @param index the index that is read, or empty for the table itself
     */
    public Spending(PatternMeters meters, String pattern, String index) {
        this.meters = meters;
        this.pattern = pattern;
        this.index = index;
    }

    /** Sends a request under the service's name for it; a failure is counted and thrown on. */
    public <R> R call(String operation, Supplier<R> request) {
        try {
            return request.get();
        } catch (RuntimeException e) {
            roundTrips++;
            meters.failed(pattern, index, operation, Failure.of(e));
            throw e;
        }
    }

    /** The store answered but left part of a batch undone. */
    public void unprocessed(String operation) {
        meters.failed(pattern, index, operation, Failure.UNPROCESSED);
    }

    /** The request is sent once more. */
    public void again(String operation) {
        meters.retried(pattern, index, operation);
    }

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

    public Cost cost() {
        return new Cost(roundTrips, readUnits, writeUnits, Duration.ofNanos(System.nanoTime() - started));
    }
}
