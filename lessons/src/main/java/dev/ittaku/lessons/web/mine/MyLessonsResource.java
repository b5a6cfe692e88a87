package dev.ittaku.lessons.web.mine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.lessons.mylist.MyLessons;
import dev.ittaku.lessons.mylist.MyList;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.record.MyLesson;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.seat.Seats;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ETags;
import dev.ittaku.platform.http.EnumText;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.MergePatch;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** The caller's favourites, waitlist entries, bookings and visits. */
@Path("/api/lessons/me")
@Produces(MediaType.APPLICATION_JSON)
public class MyLessonsResource {
    private static final String RECORD = "{studio}/{date}/{time}/{type}";
    /** Active, or closed by a studio that cancelled the lesson: what a page of one's lessons shows. */
    private static final String CURRENT = "current";

    private static final Set<String> CHANGEABLE = Set.of("notes", "status");

    /** The fields of a record that can be changed; omitted ones stay, null removes notes. */
    public record Change(@Nullable String notes, @Nullable String status) {}

    private final MyLessons lessons;
    private final MyList lists;
    private final Seats seats;
    private final NoticeSettings settings;
    private final CurrentCaller current;

    MyLessonsResource(MyLessons lessons, MyList lists, Seats seats, NoticeSettings settings, CurrentCaller current) {
        this.lessons = lessons;
        this.lists = lists;
        this.seats = seats;
        this.settings = settings;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "My lessons",
            description = "In order of time; order=newest reverses it. Days are those of the studios.")
    public Listing<RelationView> list(
            @QueryParam("type") @Nullable String type,
            @QueryParam("status") @Nullable String status,
            @QueryParam("studio") @Nullable String studio,
            @QueryParam("from") @Nullable String from,
            @QueryParam("to") @Nullable String to,
            @QueryParam("order") @Nullable String order,
            @BeanParam ListParameters page) {
        if (order != null && !Set.of("oldest", "newest").contains(order)) {
            throw Problem.invalid("order", Fault.of("ONE_OF", "must be {values}", "oldest or newest"));
        }
        MyList.Filter filter = new MyList.Filter(
                type == null ? null : EnumText.parse(RelationType.class, "type", type),
                status == null || CURRENT.equals(status)
                        ? null
                        : EnumText.parse(RelationStatus.class, "status", status),
                CURRENT.equals(status),
                studio == null ? null : LessonKey.studioCode(studio),
                from == null ? null : LessonKey.date("from", from),
                to == null ? null : LessonKey.date("to", to),
                "newest".equals(order));
        if (filter.from() != null && filter.to() != null && filter.from().isAfter(filter.to())) {
            throw Problem.invalid("to", Fault.of("BEFORE_FROM", "must not lie before from"));
        }
        MyList.Page found = lists.page(current.requireUser().userId(), filter, page.limit(), page.cursor());
        return new Listing<>(
                found.items().stream().map(RelationView::of).toList(),
                found.cursor().orElse(null));
    }

    @GET
    @Path(RECORD)
    @Operation(summary = "One of my records")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = RelationView.class)))
    public Response one(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @PathParam("type") String type) {
        String user = current.requireUser().userId();
        return answer(200, lessons.require(user, LessonKey.parse(studio, date, time), type(type)));
    }

    @PUT
    @Path(RECORD)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Like, wait for, book or note down a lesson",
            description = "The answer names other bookings at the same time. A record that is there already stays as it"
                    + " is, but for its notes. With lessonName, a favourite, a visit or a booking of a tracked studio can"
                    + " be noted that is in no schedule; it joins the lesson when one appears at its time. party books or waits for 2 to 4 people,"
                    + " all or none.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = RelationView.class)))
    @APIResponse(
            responseCode = "201",
            description = "New",
            content = @Content(schema = @Schema(implementation = RelationView.class)))
    public Response put(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @PathParam("type") String type,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            RelationView.@Valid @Nullable Input input) {
        String user = current.requireUser().userId();
        LessonKey lesson = LessonKey.parse(studio, date, time);
        MyLessons.Input asked = input == null ? MyLessons.Input.NONE : input.asked();
        MyLessons.Put put = lessons.put(user, lesson, type(type), asked, ETags.revision(ifMatch));
        // People who wait without a working channel must learn it now, not when it is too late for a seat.
        Boolean reachable = type(type) == RelationType.WAITLIST ? settings.isReachable(user) : null;
        return answer(put.isNew() ? 201 : 200, put.mine(), reachable);
    }

    @PATCH
    @Path(RECORD)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Change one of my records",
            description = "Its notes, or its status: an active booking or waitlist entry can be cancelled, a booking"
                    + " completed once the lesson is over.")
    @RequestBody(content = @Content(schema = @Schema(implementation = Change.class)))
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = RelationView.class)))
    public Response change(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @PathParam("type") String type,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @NotNull ObjectNode change) {
        String user = current.requireUser().userId();
        LessonKey lesson = LessonKey.parse(studio, date, time);
        MergePatch patch = MergePatch.of(change, CHANGEABLE);
        RelationStatus next =
                patch.has("status") ? EnumText.parse(RelationStatus.class, "status", patch.text("status")) : null;
        MyLessons.Notes noted = patch.has("notes") ? new MyLessons.Notes(patch.text("notes")) : null;
        return answer(200, lessons.change(user, lesson, type(type), next, noted, ETags.revision(ifMatch)));
    }

    @DELETE
    @Path(RECORD)
    @Operation(
            summary = "Give up a record",
            description = "A booking or waitlist entry is cancelled and kept; a favourite or visit is removed.")
    @APIResponse(responseCode = "204", description = "Done")
    public void delete(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @PathParam("type") String type) {
        lessons.delete(current.requireUser().userId(), LessonKey.parse(studio, date, time), type(type));
    }

    @POST
    @Path("{studio}/{date}/{time}/claim")
    @Operation(summary = "Take the seat that is held for me", description = "The waitlist entry becomes a booking.")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = RelationView.class)))
    public Response claim(
            @PathParam("studio") String studio, @PathParam("date") String date, @PathParam("time") String time) {
        String user = current.requireUser().userId();
        return answer(201, seats.claim(user, LessonKey.parse(studio, date, time)));
    }

    private static RelationType type(String word) {
        return EnumText.parse(RelationType.class, "type", word);
    }

    private static String tag(UserLesson record) {
        return ETags.of(record.version());
    }

    private static Response answer(int status, MyLesson mine) {
        return answer(status, mine, null);
    }

    private static Response answer(int status, MyLesson mine, @Nullable Boolean reachable) {
        return Response.status(status)
                .entity(RelationView.changed(mine, reachable))
                .header("ETag", tag(mine.record()))
                .header("Cache-Control", "no-store")
                .build();
    }
}
