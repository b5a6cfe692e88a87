package dev.ittaku.table.testing;

import dev.ittaku.table.meter.Cost;
import org.assertj.core.api.AbstractAssert;

/** What an operation may cost. */
public final class CostAssert extends AbstractAssert<CostAssert, Cost> {
    CostAssert(Cost cost) {
        super(cost, CostAssert.class);
    }

    public CostAssert isOneRoundTrip() {
        return takesRoundTrips(1);
    }

    public CostAssert takesRoundTrips(int roundTrips) {
        isNotNull();
        if (actual.roundTrips() != roundTrips) {
            failWithMessage("expected %s round trips, not %s", roundTrips, actual.roundTrips());
        }
        return this;
    }

    public CostAssert takesRoundTripsAtMost(int roundTrips) {
        isNotNull();
        if (actual.roundTrips() > roundTrips) {
            failWithMessage("expected at most %s round trips, not %s", roundTrips, actual.roundTrips());
        }
        return this;
    }

    /** In read units: one is 4 KB read consistently. */
    public CostAssert readsAtMost(double units) {
        isNotNull();
        if (actual.readUnits() > units) {
            failWithMessage("expected at most %s read units, not %s", units, actual.readUnits());
        }
        return this;
    }

    /** In write units: one is 1 KB, and each index that changes counts too. */
    public CostAssert writesAtMost(double units) {
        isNotNull();
        if (actual.writeUnits() > units) {
            failWithMessage("expected at most %s write units, not %s", units, actual.writeUnits());
        }
        return this;
    }
}
