package dev.ittaku.draw.moderation;

import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.read.Page;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Files reports and lets admins go through them. */
public final class Reports {
    /** Longer than the game itself is kept, so that an admin who comes late at least sees who was complained about. */
    private static final Duration KEPT = Duration.ofDays(30);

    private static final int ID_LENGTH = 32;

    /**
     * The subject of a complaint.
     *
     * @param roundNumber together with the turn, the drawing that is meant
     */
    public record Complaint(
            String playerId,
            String playerName,
            ReportSubject subject,
            @Nullable Integer roundNumber,
            @Nullable Integer turnNumber,
            @Nullable String note,
            List<String> evidence) {}

    private final Table table;
    private final Clock clock;

    public Reports(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    /** Says whether it is new; the same person complains about the same thing once. */
    public boolean file(String gameId, String reporterId, Complaint complaint) {
        Instant now = clock.instant();
        String what = String.join(
                " ",
                gameId,
                reporterId,
                complaint.playerId(),
                complaint.subject().name(),
                String.valueOf(complaint.roundNumber()),
                String.valueOf(complaint.turnNumber()));
        String reportId = Secrets.hash(what).substring(0, ID_LENGTH);
        Report report = Report.filed(reportId, gameId, reporterId, complaint, now, now.plus(KEPT));
        return table.create(ReportItems.REPORT, report).isDone();
    }

    /** Newest first. The index may be a moment behind, so items whose state has changed are skipped. */
    public Page<Report> list(ReportStatus status, int limit, @Nullable String cursor) {
        return table.page(
                ReportItems.REPORTS.of(new Report.ByStatus(status)).limit(limit).after(cursor));
    }

    /** Changes a player's name in the reports about them in a game. */
    public void rename(String gameId, String playerId, String name) {
        for (ReportStatus status : ReportStatus.values()) {
            List<Report> about;
            try (Stream<Report> all = table.stream(ReportItems.REPORTS.of(new Report.ByStatus(status)))) {
                about = all.filter(report -> report.gameId().equals(gameId)
                                && report.playerId().equals(playerId))
                        .toList();
            }
            about.forEach(
                    report -> table.put(ReportItems.REPORT, report.named(name)).orThrow());
        }
    }

    /** Closes a report; empty if there is none. Closing it again changes nothing. */
    public Optional<Report> close(String reportId, String admin) {
        Optional<Report> found = reportId.indexOf('#') >= 0 || reportId.isEmpty()
                ? Optional.empty()
                : table.get(ReportItems.REPORT_TO_DECIDE.of(new Report.Key(reportId)))
                        .item();
        if (found.isEmpty() || found.get().status() == ReportStatus.CLOSED) {
            return found;
        }
        Report closed = found.get().closed(admin, clock.instant());
        table.put(ReportItems.REPORT, closed).orThrow();
        return Optional.of(closed);
    }
}
