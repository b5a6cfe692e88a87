package dev.ittaku.accounts.web.admin;

import dev.ittaku.accounts.audit.AuditFilter;
import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.people.ShownPeople;
import dev.ittaku.platform.http.EnumText;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.ws.rs.QueryParam;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The requested lines of the audit trail. */
public class AuditParameters {
    private static final Duration USUAL = Duration.ofDays(30);
    private static final int LONGEST = 64;

    @Parameter(description = "one day (UTC) such as 2026-11-16, instead of from and to")
    @QueryParam("day")
    @Nullable
    String day;

    @Parameter(description = "the first day (UTC) or moment: 2026-11-16 or 2026-11-16T09:30:00Z")
    @QueryParam("from")
    @Nullable
    String from;

    @Parameter(description = "the last day (UTC) or moment, included")
    @QueryParam("to")
    @Nullable
    String to;

    @Parameter(description = "a username or a userId: what they did, and what admins did to them")
    @QueryParam("person")
    @Nullable
    String person;

    @Parameter(description = "what happened: SIGNED_IN, ADMIN_ACTION, …")
    @QueryParam("event")
    @Nullable
    String event;

    AuditFilter filter(ShownPeople people, Instant now) {
        Instant last = given(day) ? end("day", String.valueOf(day)) : given(to) ? end("to", String.valueOf(to)) : now;
        Instant first = given(day)
                ? start("day", String.valueOf(day))
                : given(from) ? start("from", String.valueOf(from)) : last.minus(USUAL);
        if (first.isAfter(last)) {
            throw Problem.invalid("to", Fault.of("BEFORE_FROM", "must not lie before from"));
        }
        AuditTrail.Event kind = given(event)
                ? EnumText.parse(
                        AuditTrail.Event.class, "event", String.valueOf(event).toLowerCase(Locale.ROOT))
                : null;
        String asked =
                Stream.of(day, from, to, person, event).map(String::valueOf).collect(Collectors.joining(" "));
        if (!given(person)) {
            return new AuditFilter(first, last, kind, null, null, asked);
        }
        String who = String.valueOf(person);
        if (who.length() > LONGEST) {
            throw Problem.invalid(
                    "person", Fault.of("LENGTH", "must have {min} to {max} printed characters", 1, LONGEST));
        }
        return new AuditFilter(first, last, kind, people.idOf(who).orElse(who), who, asked);
    }

    private static boolean given(@Nullable String text) {
        return text != null && !text.isEmpty();
    }

    private static Instant start(String field, String text) {
        return text.contains("T")
                ? moment(field, text)
                : date(field, text).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static Instant end(String field, String text) {
        return text.contains("T")
                ? moment(field, text)
                : date(field, text)
                        .plusDays(1)
                        .atStartOfDay(ZoneOffset.UTC)
                        .toInstant()
                        .minusMillis(1);
    }

    private static Instant moment(String field, String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw unreadable(field);
        }
    }

    private static LocalDate date(String field, String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            throw unreadable(field);
        }
    }

    private static Problem unreadable(String field) {
        return Problem.invalid(field, Fault.of("DATE_FORM", "must be a day such as 2026-11-16"));
    }
}
