package dev.ittaku.lessons.web.schedule;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.schedule.ImportReport;
import dev.ittaku.lessons.schedule.RowFault;
import dev.ittaku.platform.refusal.Fault;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an import did, or would do.
 *
 * @param accepted how many lessons are new
 * @param changed how many changed
 * @param unchanged how many were there already as they are
 * @param moved how many lessons a calendar has at another time now; the old ones are cancelled and everyone is told
 * @param duplicates how many rows say again what an earlier row says
 * @param columns what each column of a CSV was taken for; a field of null was passed over
 * @param refused what was left out, and why; no more than the first thousand
 * @param refusedCount how many rows were left out
 */
public record ImportView(
        boolean dryRun,
        int accepted,
        int changed,
        int unchanged,
        int moved,
        int duplicates,
        List<ColumnView> columns,
        List<RowFaultView> refused,
        int refusedCount) {
    /**
     * One fault of one row.
     *
     * @param code stable: what a page chooses its own words by
     * @param params what the words are made of, such as the value that is wrong
     */
    public record RowFaultView(int line, String field, String message, String code, Map<String, String> params) {
        static RowFaultView of(RowFault row) {
            Fault fault = row.fault();
            return new RowFaultView(row.line(), fault.field(), fault.message(), fault.code(), fault.params());
        }
    }

    /** A column of the file. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record ColumnView(String heading, @Nullable String field) {}

    /** How far an import is, as a line of its own while it runs. */
    public record Progress(int done, int of) {}

    static ImportView of(ImportReport report) {
        return new ImportView(
                report.dryRun(),
                report.accepted(),
                report.changed(),
                report.unchanged(),
                report.moved(),
                report.duplicates(),
                report.columns().stream()
                        .map(column -> new ColumnView(column.heading(), column.field()))
                        .toList(),
                report.refused().stream().map(RowFaultView::of).toList(),
                report.refusedCount());
    }
}
