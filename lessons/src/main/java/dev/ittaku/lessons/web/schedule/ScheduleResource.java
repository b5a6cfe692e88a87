package dev.ittaku.lessons.web.schedule;

import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.lessons.schedule.Rescheduling;
import dev.ittaku.lessons.schedule.RoomLessons;
import dev.ittaku.lessons.schedule.Schedule;
import dev.ittaku.lessons.seat.SeatCounts;
import dev.ittaku.lessons.seat.Seats;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonStatus;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioClock;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.web.roster.RosterView;
import dev.ittaku.lessons.web.text.PeopleNames;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ETags;
import dev.ittaku.platform.http.EnumText;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** The schedule: everyone reads it, admins change it, a push token reports seats. */
@Path("/api/lessons/lessons")
@Produces(MediaType.APPLICATION_JSON)
public class ScheduleResource {
    private static final String LESSON = "{studio}/{date}/{time}";

    private final Studios studios;
    private final Schedule schedule;
    private final RoomLessons roomLessons;
    private final Rescheduling rescheduling;
    private final SeatCounts counts;
    private final Seats seats;
    private final Accounts accounts;
    private final CurrentCaller current;

    ScheduleResource(
            Studios studios,
            Schedule schedule,
            Rescheduling rescheduling,
            SeatCounts counts,
            Seats seats,
            Accounts accounts,
            CurrentCaller current) {
        this.studios = studios;
        this.schedule = schedule;
        this.roomLessons = new RoomLessons(schedule, studios);
        this.rescheduling = rescheduling;
        this.counts = counts;
        this.seats = seats;
        this.accounts = accounts;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "A studio's lessons",
            description =
                    "From one day to another, both included. rooms=true adds those of its rooms, one room after the other.")
    public Listing<LessonView> list(
            @QueryParam("studio") @Nullable String code,
            @QueryParam("from") @Nullable String from,
            @QueryParam("to") @Nullable String to,
            @QueryParam("rooms") boolean rooms,
            @BeanParam ListParameters page) {
        if (code == null) {
            throw Problem.invalid("studio", Fault.of("MISSING", "is needed: whose lessons?"));
        }
        Studio studio = studios.require(code);
        LocalDate first = from == null ? null : LessonKey.date("from", from);
        LocalDate last = to == null ? null : LessonKey.date("to", to);
        if (rooms) {
            return Listing.of(
                    roomLessons.page(studio, first, last, page.limit(), page.cursor()),
                    read -> LessonView.of(read.lesson(), new StudioClock(read.studio())));
        }
        StudioClock clock = new StudioClock(studio);
        return Listing.of(
                schedule.list(studio, first, last, page.limit(), page.cursor()),
                lesson -> LessonView.of(lesson, clock));
    }

    @GET
    @Path(LESSON)
    @Operation(summary = "A lesson")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = LessonView.class)))
    public Response one(
            @PathParam("studio") String studio, @PathParam("date") String date, @PathParam("time") String time) {
        return tagged(schedule.require(LessonKey.parse(studio, date, time)));
    }

    @PUT
    @Path(LESSON)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Add or change a lesson", description = "Added seats go to those who wait.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = LessonView.class)))
    public Response put(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @Valid @NotNull LessonView.Input input) {
        current.requireAdmin();
        Schedule.Input details = new Schedule.Input(
                LessonKey.parse(studio, date, time),
                input.endTime() == null ? null : LessonKey.time("endTime", input.endTime()),
                input.lessonName(),
                input.instructor(),
                input.capacity(),
                input.free());
        boolean again = input.status() != null
                && EnumText.parse(LessonStatus.class, "status", input.status()) == LessonStatus.SCHEDULED;
        return tagged(
                schedule.put(details, again, ifMatch == null ? null : lesson -> ETags.matches(ifMatch, tag(lesson))));
    }

    @POST
    @Path(LESSON + "/cancel")
    @Operation(
            summary = "Cancel a lesson",
            description = "Tells everyone who booked it, waits for it or likes it, and closes their records.")
    public LessonView cancel(
            @PathParam("studio") String studio, @PathParam("date") String date, @PathParam("time") String time) {
        current.requireAdmin();
        return shown(schedule.cancel(LessonKey.parse(studio, date, time)));
    }

    /** A new time of a lesson. */
    public record NewTime(
            @NotNull String lessonDate, @NotNull String startTime) {}

    @POST
    @Path(LESSON + "/move")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Move a lesson to another time",
            description = "Everyone concerned is told the new time, and their bookings and places in line move along.")
    public LessonView move(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @Valid @NotNull NewTime to) {
        current.requireAdmin();
        return shown(rescheduling.move(
                LessonKey.parse(studio, date, time), LessonKey.parse(studio, to.lessonDate(), to.startTime())));
    }

    @PUT
    @Path(LESSON + "/seats")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Report free seats",
            description = "For tracked studios, by an admin or a personal token with scope lessons:push."
                    + " All who wait are told once as many seats are free as they wait for. unknown: true says that the count is"
                    + " not known any more.")
    public LessonView seats(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @Valid @NotNull LessonView.Seats report) {
        current.requireUser();
        LessonKey key = LessonKey.parse(studio, date, time);
        Integer free = report.free();
        boolean unknown = Boolean.TRUE.equals(report.unknown());
        if (unknown == (free != null)) {
            throw Problem.invalid("free", Fault.of("FREE_OR_UNKNOWN", "give either free or unknown: true"));
        }
        return shown(free == null ? counts.forget(key) : counts.report(key, free, report.capacity()));
    }

    @GET
    @Path(LESSON + "/roster")
    @Operation(summary = "Who comes to a lesson and who waits")
    public RosterView roster(
            @PathParam("studio") String studio, @PathParam("date") String date, @PathParam("time") String time) {
        current.requireAdmin();
        return RosterView.of(schedule.roster(LessonKey.parse(studio, date, time)), new PeopleNames(accounts));
    }

    @DELETE
    @Path(LESSON + "/bookings/{userId}")
    @Operation(
            summary = "Cancel somebody's booking",
            description = "The seat goes to those who wait, as the studio is set; the user is told.")
    public void takeBack(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @PathParam("userId") String userId) {
        current.requireAdmin();
        seats.takeBack(userId, LessonKey.parse(studio, date, time));
    }

    /** The tag of what an admin changes; a booking changes it only where it moves the waitlist. */
    private static String tag(Lesson lesson) {
        return "\"" + lesson.updatedAt().toEpochMilli() + "-" + lesson.opening() + "\"";
    }

    private Response tagged(Lesson lesson) {
        return Response.ok(shown(lesson)).header("ETag", tag(lesson)).build();
    }

    private LessonView shown(Lesson lesson) {
        return LessonView.of(lesson, new StudioClock(studios.require(lesson.code())));
    }
}
