package dev.ittaku.accounts.web;

import dev.ittaku.accounts.AuditEntry;
import dev.ittaku.accounts.AuditTrail;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** The audit trail, for admins. */
@Path("/api/admin/audit")
@Produces(MediaType.APPLICATION_JSON)
public class AdminAuditResource {
    /** A line of the trail. */
    public record AuditView(Instant at, String event, String userId, String who, String address, String detail) {}

    private final AuditTrail audit;
    private final Clock clock;

    AdminAuditResource(AuditTrail audit, Clock clock) {
        this.audit = audit;
        this.clock = clock;
    }

    @GET
    @Operation(
            summary = "What happened on a day (UTC), newest first",
            description = "Today unless a day is given as 2026-11-16. Kept for 400 days.")
    public Listing<AuditView> of(@QueryParam("day") @Nullable String day, @BeanParam ListParameters page) {
        return Listing.of(audit.of(day(day), page.limit(), page.cursor()), AdminAuditResource::shown);
    }

    private LocalDate day(@Nullable String given) {
        try {
            return given == null || given.isEmpty()
                    ? LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC)
                    : LocalDate.parse(given);
        } catch (DateTimeParseException e) {
            throw Problem.invalid("day", Fault.of("DATE_FORM", "must be a day such as 2026-11-16"));
        }
    }

    private static AuditView shown(AuditEntry entry) {
        return new AuditView(
                Instant.ofEpochMilli(entry.at()),
                entry.event(),
                entry.userId(),
                entry.who(),
                entry.address(),
                entry.detail());
    }
}
