package dev.ittaku.draw.moderation;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A complaint of somebody in a room about a player.
 *
 * @param reportId derived from reporter, player, subject and room, so nobody files a report twice
 * @param evidence the player's last lines, as everyone in the room could read them then; never a held-back line
 * @param closedBy the admin who closed it
 */
public record Report(
        String reportId,
        String gameId,
        String playerId,
        String playerName,
        ReportSubject subject,
        @Nullable Integer roundNumber,
        @Nullable Integer turnNumber,
        @Nullable String note,
        @Nullable List<String> evidence,
        String reporterId,
        Instant createdAt,
        ReportStatus status,
        @Nullable String closedBy,
        @Nullable Instant closedAt,
        Instant ttl) {
    /** What identifies an item. */
    public record Key(String reportId) {}

    /** The attributes by which its items are found. */
    public record ByStatus(ReportStatus status) {}

    /** A complaint that somebody makes now. */
    static Report filed(
            String reportId, String gameId, String reporterId, Reports.Complaint complaint, Instant now, Instant ttl) {
        return new Report(
                reportId,
                gameId,
                complaint.playerId(),
                complaint.playerName(),
                complaint.subject(),
                complaint.roundNumber(),
                complaint.turnNumber(),
                complaint.note(),
                complaint.evidence(),
                reporterId,
                now,
                ReportStatus.OPEN,
                null,
                null,
                ttl);
    }

    /** The same about a player who has another name now. */
    Report named(String name) {
        return copy(name, status, closedBy, closedAt);
    }

    /** The same after an admin has closed it. */
    Report closed(String admin, Instant now) {
        return copy(playerName, ReportStatus.CLOSED, admin, now);
    }

    private Report copy(String name, ReportStatus state, @Nullable String admin, @Nullable Instant closed) {
        return new Report(
                reportId,
                gameId,
                playerId,
                name,
                subject,
                roundNumber,
                turnNumber,
                note,
                evidence,
                reporterId,
                createdAt,
                state,
                admin,
                closed,
                ttl);
    }
}
