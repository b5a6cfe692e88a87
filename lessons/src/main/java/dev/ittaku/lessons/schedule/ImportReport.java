package dev.ittaku.lessons.schedule;

import java.util.Comparator;
import java.util.List;

/**
 * What an import did, or would do.
 *
 * @param moved how many lessons a calendar has at another time now; they are among the new or changed ones there
 * @param duplicates how many rows say again what an earlier row says
 * @param columns what each column of a CSV was taken for
 * @param refused the first faults, in order of their lines
 * @param refusedCount how many there were
 */
public record ImportReport(
        boolean dryRun,
        int accepted,
        int changed,
        int unchanged,
        int moved,
        int duplicates,
        List<ColumnNames.Column> columns,
        List<RowFault> refused,
        int refusedCount) {
    private static final int MOST_SHOWN = 1000;

    public ImportReport {
        columns = List.copyOf(columns);
        refused = List.copyOf(refused);
    }

    static ImportReport of(
            boolean dryRun,
            int accepted,
            int changed,
            int unchanged,
            int moved,
            ScheduleRows rows,
            List<RowFault> faults) {
        List<RowFault> first = faults.stream()
                .sorted(Comparator.comparingInt(RowFault::line))
                .limit(MOST_SHOWN)
                .toList();
        return new ImportReport(
                dryRun, accepted, changed, unchanged, moved, rows.duplicates(), rows.columns(), first, faults.size());
    }
}
