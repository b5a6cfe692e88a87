package dev.ittaku.table.meter;

/** Hears what each operation cost, when it has ended and on its thread; for traces. It must be quick and must not throw. */
@FunctionalInterface
public interface CostListener {
    /** Hears nothing. */
    CostListener NONE = (table, pattern, outcome, cost) -> {};

    /**
     * @param pattern the name of the access pattern
     * @param outcome {@code ok}, {@code failed} if the store or the way to it did, or why nothing was written
     */
    void spent(String table, String pattern, String outcome, Cost cost);
}
