package dev.ittaku.server.figure;

/**
 * What this server has asked of one table since it started.
 *
 * @param errors requests that failed by the table's fault or ours: not conditions that did not hold
 * @param readCapacity units a second; 0 where the table is billed on demand
 */
record TableTotals(
        double readUnits,
        double writeUnits,
        double roundTrips,
        double errors,
        double throttled,
        double readCapacity,
        double writeCapacity) {
    static final TableTotals NONE = new TableTotals(0, 0, 0, 0, 0, 0, 0);
}
