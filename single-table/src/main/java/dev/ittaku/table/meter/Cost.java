package dev.ittaku.table.meter;

import java.time.Duration;

/** What an operation consumed. Capacity is as the store reported it. */
public record Cost(int roundTrips, double readUnits, double writeUnits, Duration time) {
    public static final Cost NONE = new Cost(0, 0, 0, Duration.ZERO);

    public Cost plus(Cost other) {
        return new Cost(
                roundTrips + other.roundTrips,
                readUnits + other.readUnits,
                writeUnits + other.writeUnits,
                time.plus(other.time));
    }
}
