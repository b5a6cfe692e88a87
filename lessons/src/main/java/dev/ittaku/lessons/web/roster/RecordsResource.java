package dev.ittaku.lessons.web.roster;

import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.lessons.record.AllRecords;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.web.text.ApiTexts;
import dev.ittaku.lessons.web.text.PeopleNames;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.EnumText;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.read.Page;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.time.LocalDate;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
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
        Wanted wanted = Wanted.of(type, from, to);
        Page<UserLesson> found = records.page(wanted.type(), wanted.from(), wanted.to(), page.limit(), page.cursor());
        PeopleNames names = new PeopleNames(accounts)
                .know(found.items().stream().map(UserLesson::userId).toList());
        return Listing.of(found, record -> RecordView.of(record, names));
    }

    @GET
    @Path("export")
    @Produces("text/csv; charset=utf-8")
    @Operation(
            summary = "The same as a table for spreadsheets",
            description =
                    "CSV in UTF-8, all records at once, with headings in Japanese (language=ja) or as the interface"
                            + " names them.")
    @APIResponse(responseCode = "200", description = "CSV")
    public Response export(
            @QueryParam("type") @Nullable String type,
            @QueryParam("from") @Nullable String from,
            @QueryParam("to") @Nullable String to,
            @QueryParam("language") @Nullable String language) {
        current.requireAdmin();
        Wanted wanted = Wanted.of(type, from, to);
        RecordsCsv csv = new RecordsCsv(new PeopleNames(accounts));
        StreamingOutput table = out -> {
            try (Stream<UserLesson> all = records.all(wanted.type(), wanted.from(), wanted.to())) {
                csv.write(all, "ja".equals(language), out);
            }
        };
        return Response.ok(table)
                .header(
                        "Content-Disposition",
                        "attachment; filename=\"lessons-" + ApiTexts.of(wanted.type()) + ".csv\"")
                .build();
    }

    /** A filter for records. */
    private record Wanted(
            RelationType type,
            @Nullable LocalDate from,
            @Nullable LocalDate to) {
        static Wanted of(@Nullable String type, @Nullable String from, @Nullable String to) {
            if (type == null) {
                throw Problem.invalid("type", Fault.of("MISSING", "is needed: which records?"));
            }
            LocalDate first = from == null ? null : LessonKey.date("from", from);
            LocalDate last = to == null ? null : LessonKey.date("to", to);
            if (first != null && last != null && first.isAfter(last)) {
                throw Problem.invalid("to", Fault.of("BEFORE_FROM", "must not lie before from"));
            }
            return new Wanted(EnumText.parse(RelationType.class, "type", type), first, last);
        }
    }
}
