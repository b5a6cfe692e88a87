package dev.ittaku.accounts.audit;

import java.time.Instant;
import java.time.LocalDate;

/**
 * One line of the audit trail: who did what to accounts or as admin, and from where.
 *
 * @param at in Unix milliseconds
 * @param who the username, or the name that was tried
 */
public record AuditEntry(
        LocalDate day,
        long at,
        String id,
        String event,
        String userId,
        String who,
        String address,
        String detail,
        Instant expires) {
    /** What identifies an item. */
    public record Key(LocalDate day, long at, String id) {}

    /** The attributes by which its items are found. */
    public record ByDay(LocalDate day) {}
}
