package dev.ittaku.accounts.audit;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** A reader's position in the audit trail: the remaining lines are before this moment, or at it with a smaller id. */
record AuditPlace(long at, String id) {
    /** Before anything up to this moment was read. */
    static AuditPlace after(Instant last) {
        return new AuditPlace(last.toEpochMilli() + 1, "");
    }

    static AuditPlace at(AuditEntry entry) {
        return new AuditPlace(entry.at(), entry.id());
    }

    /** All of a day was read. */
    static AuditPlace before(LocalDate day) {
        return new AuditPlace(day.atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli(), "");
    }

    boolean isAfter(AuditEntry entry) {
        return entry.at() < at || (entry.at() == at && entry.id().compareTo(id) < 0);
    }

    /** The day of the newest line that may be left. */
    LocalDate day() {
        return LocalDate.ofInstant(Instant.ofEpochMilli(id.isEmpty() ? at - 1 : at), ZoneOffset.UTC);
    }

    String text() {
        return at + " " + id;
    }

    static AuditPlace read(String text) {
        List<String> parts = List.of(text.split(" ", 2));
        return new AuditPlace(Long.parseLong(parts.get(0)), parts.get(1));
    }
}
