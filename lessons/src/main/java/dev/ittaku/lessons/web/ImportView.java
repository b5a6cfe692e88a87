package dev.ittaku.lessons.web;

import dev.ittaku.accounts.web.FaultCode;
import dev.ittaku.lessons.schedule.ImportReport;
import dev.ittaku.lessons.schedule.RowFault;
import java.util.List;
import java.util.Map;

/**
 * What an import did, or would do.
 *
 * @param accepted how many lessons are new
 * @param changed how many changed
 * @param unchanged how many were there already as they are
 * @param refused what was left out, and why; no more than the first thousand
 * @param refusedCount how many rows were left out
 */
public record ImportView(
        boolean dryRun, int accepted, int changed, int unchanged, List<RowFaultView> refused, int refusedCount) {
    /** One fault of one row. */
    public record RowFaultView(int line, String field, String message, String code, Map<String, String> params) {
        static RowFaultView of(RowFault fault) {
            FaultCode code = FaultCode.of(fault.message());
            return new RowFaultView(fault.line(), fault.field(), fault.message(), code.code(), code.params());
        }
    }

    /** How far an import is, as a line of its own while it runs. */
    public record Progress(int done, int of) {}

    static ImportView of(ImportReport report) {
        return new ImportView(
                report.dryRun(),
                report.accepted(),
                report.changed(),
                report.unchanged(),
                report.refused().stream().map(RowFaultView::of).toList(),
                report.refusedCount());
    }
}
