package dev.ittaku.lessons.schedule;

import java.util.Comparator;
import java.util.List;

/**
 * What an import did, or would do.
 *
 * @param refused the first faults, in order of their lines
 * @param refusedCount how many there were
 */
public record ImportReport(
        boolean dryRun, int accepted, int changed, int unchanged, List<RowFault> refused, int refusedCount) {
    private static final int MOST_SHOWN = 1000;

    public ImportReport {
        refused = List.copyOf(refused);
    }

    static ImportReport of(boolean dryRun, int accepted, int changed, int unchanged, List<RowFault> faults) {
        List<RowFault> first = faults.stream()
                .sorted(Comparator.comparingInt(RowFault::line))
                .limit(MOST_SHOWN)
                .toList();
        return new ImportReport(dryRun, accepted, changed, unchanged, first, faults.size());
    }
}
