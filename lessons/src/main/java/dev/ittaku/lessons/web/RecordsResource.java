package dev.ittaku.lessons.web;

import dev.ittaku.accounts.Accounts;
import dev.ittaku.lessons.record.AllRecords;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.table.LessonKey;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.EnumText;
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
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** Everybody's favourites, waitlist entries, bookings and visits, for admins. */
@Path("/api/lessons/records")
@Produces(MediaType.APPLICATION_JSON)
public class RecordsResource {
    private final AllRecords records;
    private final Accounts accounts;
    private final CurrentCaller current;

    RecordsResource(AllRecords records, Accounts accounts, CurrentCaller current) {
        this.records = records;
        this.accounts = accounts;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "Everybody's records of one type",
            description = "By the days of the lessons, from one to another, both included, over all users and studios.")
    public Listing<RecordView> list(
            @QueryParam("type") @Nullable String type,
            @QueryParam("from") @Nullable String from,
            @QueryParam("to") @Nullable String to,
            @BeanParam ListParameters page) {
        current.requireAdmin();
        if (type == null) {
            throw Problem.invalid("type", Fault.of("MISSING", "is needed: which records?"));
        }
        RelationType wanted = EnumText.parse(RelationType.class, "type", type);
        LocalDate first = from == null ? null : LessonKey.date("from", from);
        LocalDate last = to == null ? null : LessonKey.date("to", to);
        if (first != null && last != null && first.isAfter(last)) {
            throw Problem.invalid("to", Fault.of("BEFORE_FROM", "must not lie before from"));
        }
        Usernames names = new Usernames(accounts);
        return Listing.of(
                records.page(wanted, first, last, page.limit(), page.cursor()),
                record -> RecordView.of(record, names.of(record.userId())));
    }
}
