package dev.ittaku.lessons.web.mine;

import dev.ittaku.lessons.calendar.CalendarFeed;
import dev.ittaku.lessons.calendar.CalendarLinks;
import dev.ittaku.lessons.mylist.Summaries;
import dev.ittaku.lessons.record.MyRecords;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.EnumText;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.http.PublicAddress;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.UriBuilder;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** What the caller has done so far, and the caller's calendar. */
@Path("/api/lessons/me")
public class SummaryResource {
    private static final String FEED = "api/lessons/me/calendar.ics";

    private final Summaries summaries;
    private final MyRecords records;
    private final Studios studios;
    private final CalendarLinks links;
    private final CalendarFeed feed;
    private final PublicAddress address;
    private final CurrentCaller current;

    SummaryResource(
            Summaries summaries,
            MyRecords records,
            Studios studios,
            CalendarLinks links,
            CalendarFeed feed,
            PublicAddress address,
            CurrentCaller current) {
        this.summaries = summaries;
        this.records = records;
        this.studios = studios;
        this.links = links;
        this.feed = feed;
        this.address = address;
        this.current = current;
    }

    @GET
    @Path("summary")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "My visits, counted by month, studio, instructor and lesson")
    public SummaryView summary(
            @QueryParam("from") @Nullable String from, @QueryParam("to") @Nullable String to, @Context UriInfo uri) {
        String user = current.requireUser().userId();
        return SummaryView.of(
                summaries.of(
                        user,
                        from == null ? null : LessonKey.date("from", from),
                        to == null ? null : LessonKey.date("to", to)),
                url(uri, links.token(user)));
    }

    @GET
    @Path("export")
    @Produces("text/csv; charset=utf-8")
    @Operation(
            summary = "My records as a table for spreadsheets",
            description =
                    "Favourites, waitlists, bookings and visits with their notes; headings in Japanese (language=ja)"
                            + " or as the interface names them.")
    @APIResponse(responseCode = "200", description = "CSV")
    public Response export(
            @QueryParam("type") @Nullable String type, @QueryParam("language") @Nullable String language) {
        String user = current.requireUser().userId();
        RelationType wanted = type == null ? null : EnumText.parse(RelationType.class, "type", type);
        StreamingOutput table = out -> {
            try (Stream<UserLesson> all = records.all(user)) {
                new MyRecordsCsv(studios)
                        .write(
                                all.filter(record -> wanted == null || record.type() == wanted),
                                "ja".equals(language),
                                out);
            }
        };
        return Response.ok(table)
                .header("Content-Disposition", "attachment; filename=\"my-lessons.csv\"")
                .header("Cache-Control", "no-store")
                .build();
    }

    @PUT
    @Path("calendar")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "Make a new calendar link", description = "The old one stops working at once.")
    public SummaryView.CalendarLink renew(@Context UriInfo uri) {
        String user = current.requireUser().userId();
        return new SummaryView.CalendarLink(url(uri, links.renew(user)));
    }

    @GET
    @Path("calendar.ics")
    @Produces("text/calendar; charset=utf-8")
    @Operation(summary = "A calendar by its private link")
    @APIResponse(responseCode = "200", description = "iCalendar")
    public Response calendar(@QueryParam("token") @Nullable String token, @Context UriInfo uri) {
        String user = links.userOf(token == null ? "" : token)
                .orElseThrow(() -> Problem.notFound("There is no such calendar; copy the link again."));
        return Response.ok(feed.of(user, home(uri)))
                .header("Cache-Control", "private, no-cache")
                .header("Content-Disposition", "inline; filename=\"lessons.ics\"")
                .build();
    }

    /** Where this installation is found, with the slash at its end. */
    private URI home(UriInfo uri) {
        URI called = uri.getBaseUriBuilder()
                .scheme(current.secure() ? "https" : "http")
                .build();
        return URI.create(address.base(called) + "/");
    }

    private String url(UriInfo uri, String token) {
        return UriBuilder.fromUri(home(uri))
                .path(FEED)
                .queryParam("token", token)
                .build()
                .toString();
    }
}
