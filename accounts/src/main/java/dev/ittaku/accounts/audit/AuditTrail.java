package dev.ittaku.accounts.audit;

import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.read.Page;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Who signed in, from where, and what admins did; kept for a year. */
public final class AuditTrail {
    /** The recorded events. */
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
        SECOND_FACTOR_REMOVED,
        DELETION_ASKED,
        DELETION_FINISHED,
        ADMIN_ACTION
    }

    private static final Duration KEPT = Duration.ofDays(400);
    private static final int LONGEST = 200;
    private static final int READ_AT_ONCE = 100;
    /** Of one search, before its page is handed over: about two seconds of work on a slow store. */
    private static final int MOST_READ = 2_000;

    private static final int MOST_DAYS = 62;

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
                        AuditItems.AUDIT,
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

    /**
     * The events, newest first. A request reads a limited number of days and lines: if few of them match, a page is
     * short or empty and its cursor leads to more.
     */
    public Page<AuditEntry> search(AuditFilter filter, int limit, @Nullable String cursor) {
        Query<AuditEntry> anchor = AuditItems.AUDIT_OF_DAY
                .of(new AuditEntry.ByDay(LocalDate.EPOCH))
                .scope(filter.asked());
        AuditPlace place =
                cursor == null ? AuditPlace.after(filter.to()) : AuditPlace.read(table.placeOf(anchor, cursor));
        List<AuditEntry> found = new ArrayList<>();
        int read = 0;
        for (int days = 0; days < MOST_DAYS && place.at() > filter.from().toEpochMilli(); days++) {
            LocalDate day = place.day();
            Query<AuditEntry> lines = AuditItems.AUDIT_OF_DAY
                    .of(new AuditEntry.ByDay(day))
                    .range(AuditEntry::at)
                    .between(filter.from().toEpochMilli(), place.at())
                    .limit(READ_AT_ONCE);
            String next = null;
            do {
                Page<AuditEntry> page = table.page(lines.after(next));
                for (AuditEntry entry : page.items()) {
                    if (!place.isAfter(entry)) {
                        continue;
                    }
                    if (filter.matches(entry)) {
                        if (found.size() == limit) {
                            return found(found, Optional.of(table.cursorAt(anchor, place.text())));
                        }
                        found.add(entry);
                    }
                    place = AuditPlace.at(entry);
                }
                read += page.items().size();
                next = page.cursor().orElse(null);
                if (read >= MOST_READ && next != null) {
                    return found(found, Optional.of(table.cursorAt(anchor, place.text())));
                }
            } while (next != null);
            place = AuditPlace.before(day);
        }
        boolean more = place.at() > filter.from().toEpochMilli();
        return found(found, more ? Optional.of(table.cursorAt(anchor, place.text())) : Optional.empty());
    }

    /** All of it, page after page. */
    public Stream<AuditEntry> all(AuditFilter filter) {
        return Stream.iterate(
                        Optional.of(search(filter, READ_AT_ONCE, null)),
                        Optional::isPresent,
                        page -> page.flatMap(Page::cursor).map(next -> search(filter, READ_AT_ONCE, next)))
                .flatMap(page -> page.orElseThrow().items().stream());
    }

    private static Page<AuditEntry> found(List<AuditEntry> found, Optional<String> cursor) {
        return new Page<>(found, cursor, Cost.NONE);
    }

    private static String clean(String text) {
        StringBuilder clean = new StringBuilder();
        text.codePoints().limit(LONGEST).forEach(c -> clean.appendCodePoint(Character.isISOControl(c) ? '?' : c));
        return clean.toString();
    }
}
