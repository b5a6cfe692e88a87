package dev.ittaku.draw.moderation;

import dev.ittaku.draw.table.DrawLayout;
import dev.ittaku.draw.table.DrawSamples;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import java.util.List;

/** Reports about players. */
public final class ReportItems {
    public static final Fragment PART = DrawLayout.TABLE.fragment("reports");

    public static final Entity<Report, Report.Key> REPORT;
    public static final GetPattern<Report.Key, Report> REPORT_TO_DECIDE;
    public static final QueryPattern<Report.ByStatus, Report> REPORTS;

    static {
        REPORT = PART.entity(Report.class, Report.Key.class)
                .named("report")
                .describedAs("A complaint about a player, for admins; in GSI2 by its state.")
                .key("REPORT#{reportId}", "REPORT")
                .attribute("GSI2PK", "REPORT#{status}")
                .attribute("GSI2SK", "CREATED#{createdAt:13}")
                .store(Report::status, Report::createdAt)
                .samples(ReportItems::sample)
                .declare();
        REPORT_TO_DECIDE = REPORT.getConsistently("report to close", "A report as it is now, before it is closed.");
        REPORTS = REPORT.query("reports", "The reports that are open or closed, the newest first.")
                .index("GSI2-ActiveGameIndex")
                .newestFirst()
                .thenBatchGet("the index holds keys only")
                .declare(Report.ByStatus.class);
    }

    private ReportItems() {}

    private static Report sample(int i) {
        Reports.Complaint complaint =
                new Reports.Complaint(DrawSamples.DRAWER, "あき", ReportSubject.DRAWING, 1, 1, "消してください", List.of("みて！"));
        return Report.filed(
                DrawSamples.numbered("3f0a9c1d", i),
                DrawSamples.GAME,
                DrawSamples.GUESSER,
                complaint,
                DrawSamples.TIME.plusMillis(i),
                DrawSamples.LATER);
    }
}
