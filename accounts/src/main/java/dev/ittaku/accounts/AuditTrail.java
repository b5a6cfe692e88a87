package dev.ittaku.accounts;

import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.read.Page;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** Who signed in, from where, and what admins did; kept for a year. */
public final class AuditTrail {
    /** What is written down. */
    public enum Event {
        SIGNED_UP,
        SIGNED_IN,
        SIGN_IN_FAILED,
        SIGNED_OUT,
        PASSWORD_CHANGED,
        PASSWORD_RESET,
        EMAIL_CHANGED,
        EMAIL_VERIFIED,
        SESSIONS_ENDED,
        TOKEN_MADE,
        TOKEN_REVOKED,
        WAY_ADDED,
        WAY_REMOVED,
        DELETION_ASKED,
        DELETION_FINISHED,
        ADMIN_ACTION
    }

    private static final Duration KEPT = Duration.ofDays(400);
    private static final int LONGEST = 200;

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;

    public AuditTrail(Table table, Clock clock, Secrets secrets) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
    }

    /** Texts from outside are cut and cleaned; secrets must not be among them. */
    public void record(Event event, String userId, String who, String address, String detail) {
        Instant now = clock.instant();
        table.put(
                        AccountsTable.AUDIT,
                        new AuditEntry(
                                LocalDate.ofInstant(now, ZoneOffset.UTC),
                                now.toEpochMilli(),
                                secrets.id(6),
                                event.name(),
                                userId,
                                clean(who),
                                address,
                                clean(detail),
                                now.plus(KEPT)))
                .orThrow();
    }

    /** What happened on a day (UTC), newest first. */
    public Page<AuditEntry> of(LocalDate day, int limit, @Nullable String cursor) {
        return table.page(AccountsTable.AUDIT_OF_DAY
                .of(new AuditEntry.ByDay(day))
                .limit(limit)
                .after(cursor));
    }

    private static String clean(String text) {
        StringBuilder clean = new StringBuilder();
        text.codePoints().limit(LONGEST).forEach(c -> clean.appendCodePoint(Character.isISOControl(c) ? '?' : c));
        return clean.toString();
    }
}
