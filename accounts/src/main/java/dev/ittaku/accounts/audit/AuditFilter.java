package dev.ittaku.accounts.audit;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A filter for lines of the audit trail.
 *
 * @param from the first moment
 * @param to the last moment
 * @param event what happened; null for anything
 * @param userId who did it, or whom an admin did it to; null for anybody
 * @param name the name in the trail, also if it never had an account; null for anybody
 * @param asked the filter as requested, to which a cursor is bound; "now" would be another moment on every page
 */
public record AuditFilter(
        Instant from,
        Instant to,
        AuditTrail.@Nullable Event event,
        @Nullable String userId,
        @Nullable String name,
        String asked) {
    boolean matches(AuditEntry entry) {
        return !at(entry).isBefore(from)
                && !at(entry).isAfter(to)
                && (event == null || event.name().equals(entry.event()))
                && ((userId == null && name == null) || isOfThem(entry));
    }

    private boolean isOfThem(AuditEntry entry) {
        return Objects.equals(entry.userId(), userId)
                || (userId != null && entry.detail().contains(userId))
                || (name != null && entry.who().equalsIgnoreCase(name));
    }

    private static Instant at(AuditEntry entry) {
        return Instant.ofEpochMilli(entry.at());
    }
}
