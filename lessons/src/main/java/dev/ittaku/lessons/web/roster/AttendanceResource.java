package dev.ittaku.lessons.web.roster;

import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.seat.Attendance;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.web.text.PeopleNames;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Who came to a lesson, noted by admins at the door. */
@Path("/api/lessons/lessons")
@Produces(MediaType.APPLICATION_JSON)
public class AttendanceResource {
    private static final String LESSON = "{studio}/{date}/{time}";

    private final Attendance attendance;
    private final Accounts accounts;
    private final CurrentCaller current;

    AttendanceResource(Attendance attendance, Accounts accounts, CurrentCaller current) {
        this.attendance = attendance;
        this.accounts = accounts;
        this.current = current;
    }

    /** How many of a booking's people came: 0 is a no-show. */
    public record Came(@NotNull Integer came) {}

    /** Somebody who has not booked: a member by username, or anybody by name. */
    public record Guest(
            @Nullable String username,
            @Nullable String name,
            @Nullable Integer people) {}

    @PUT
    @Path(LESSON + "/attendance/{userId}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Note whether somebody came",
            description =
                    "From two hours before the lesson on; that somebody did not come, from its start on. In a managed"
                            + " studio the seat of a no-show is free again.")
    public RosterView.Guest came(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @PathParam("userId") String userId,
            @Valid @NotNull Came input) {
        current.requireAdmin();
        return shown(attendance.note(userId, LessonKey.parse(studio, date, time), input.came()));
    }

    @DELETE
    @Path(LESSON + "/attendance/{userId}")
    @Operation(summary = "Forget whether somebody came")
    public void forget(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @PathParam("userId") String userId) {
        current.requireAdmin();
        attendance.note(userId, LessonKey.parse(studio, date, time), null);
    }

    @POST
    @Path(LESSON + "/walk-ins")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Let somebody in who has not booked",
            description =
                    "A member by username, whose booking it becomes, or anybody by name, which is kept for 30 days. In a"
                            + " managed studio only where a seat is free.")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = RosterView.Guest.class)))
    public Response walkIn(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @Valid @NotNull Guest guest) {
        current.requireAdmin();
        LessonKey key = LessonKey.parse(studio, date, time);
        String username = guest.username();
        String name = guest.name();
        if ((username == null) == (name == null)) {
            throw Problem.invalid("name", Fault.of("NAME_OR_USERNAME", "give either name or username"));
        }
        RosterView.Guest in = username == null
                ? RosterView.Guest.of(
                        attendance.walkIn(key, name == null ? "" : name, guest.people() == null ? 1 : guest.people()))
                : shown(attendance.admit(member(username), key, guest.people()));
        return Response.status(Response.Status.CREATED).entity(in).build();
    }

    @DELETE
    @Path(LESSON + "/walk-ins/{id}")
    @Operation(summary = "Take back that somebody without an account came", description = "The seat is free again.")
    public void remove(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @PathParam("id") String id) {
        current.requireAdmin();
        attendance.remove(LessonKey.parse(studio, date, time), id);
    }

    private String member(String username) {
        return accounts.byUsername(username)
                .map(Account::userId)
                .orElseThrow(() ->
                        Problem.invalid("username", Fault.of("NO_MEMBER", "nobody is called '{name}'", username)));
    }

    private RosterView.Guest shown(UserLesson record) {
        return RosterView.Guest.of(record, new PeopleNames(accounts));
    }
}
