package dev.ittaku.table.testing;

import dev.ittaku.table.meter.Cost;

/** Where assertions about tables begin. */
public final class TableAssertions {
    private TableAssertions() {}

    /** {@code assertThatCosts(table.page(query).cost()).isOneRoundTrip().readsAtMost(2)}. */
    public static CostAssert assertThatCosts(Cost cost) {
        return new CostAssert(cost);
    }
}
