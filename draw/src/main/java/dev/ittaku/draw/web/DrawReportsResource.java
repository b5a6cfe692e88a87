package dev.ittaku.draw.web;

import dev.ittaku.draw.moderation.Report;
import dev.ittaku.draw.moderation.ReportStatus;
import dev.ittaku.draw.moderation.ReportSubject;
import dev.ittaku.draw.moderation.Reports;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.room.RoomStore;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.EnumText;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.installation.RateLimits.Limit;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.read.Page;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Complaints about players, and what admins do about them: everything they change is in the audit trail. */
@Path("/api/draw")
@Produces(MediaType.APPLICATION_JSON)
public class DrawReportsResource {
    private static final Limit REPORTS = new Limit("draw-report", 20, Duration.ofHours(1));
    private static final int LONGEST_NOTE = 200;
    private static final int MOST_LINES = 20;
    private static final int MOST_TURNS = 99;

    private final Rooms rooms;
    private final RoomStore store;
    private final Reports reports;
    private final CurrentPlayer current;
    private final CurrentCaller caller;
    private final RateLimits limits;

    DrawReportsResource(
            Rooms rooms,
            RoomStore store,
            Reports reports,
            CurrentPlayer current,
            CurrentCaller caller,
            RateLimits limits) {
        this.rooms = rooms;
        this.store = store;
        this.reports = reports;
        this.current = current;
        this.caller = caller;
        this.limits = limits;
    }

    /** The subject of a complaint; round and turn say which drawing is meant. */
    record NewReport(
            @NotNull String playerId,
            @NotNull String subject,
            @Nullable Integer roundNumber,
            @Nullable Integer turnNumber,
            @Nullable String note) {}

    @POST
    @Path("/games/{id}/reports")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Complain to the admins about a player's name, chat, drawing or conduct")
    @APIResponse(responseCode = "204", description = "An admin will look at it; the same complaint counts once")
    public void report(@PathParam("id") String id, @Valid @NotNull NewReport wanted) {
        String reporter = current.require();
        ReportSubject subject = EnumText.parse(ReportSubject.class, "subject", wanted.subject());
        if (reporter.equals(wanted.playerId())) {
            throw DrawRefusal.of(DrawRefusal.Code.ONESELF, "Nobody reports oneself.");
        }
        Reports.Complaint complaint = rooms.look(id, (game, now) -> {
            if (!game.isMember(reporter)) {
                throw DrawRefusal.of(DrawRefusal.Code.NOT_A_MEMBER, "Join the room first.");
            }
            String name = game.nameEver(wanted.playerId())
                    .orElseThrow(
                            () -> DrawRefusal.of(DrawRefusal.Code.PLAYER_GONE, "This player is not here any more."));
            List<String> lines = subject == ReportSubject.DRAWING || subject == ReportSubject.NAME
                    ? List.of()
                    : game.linesOf(wanted.playerId());
            return new Reports.Complaint(
                    wanted.playerId(),
                    name,
                    subject,
                    subject == ReportSubject.DRAWING ? wanted.roundNumber() : null,
                    subject == ReportSubject.DRAWING ? wanted.turnNumber() : null,
                    note(wanted.note()),
                    lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size()));
        });
        if (subject == ReportSubject.DRAWING) {
            checkDrawing(id, complaint);
        }
        limits.count(REPORTS, reporter).ifPresent(wait -> {
            throw Problem.tooMany("TOO_MANY_REQUESTS", "Too many reports were sent from here.", wait.toSeconds());
        });
        reports.file(id, reporter, complaint);
    }

    private static @Nullable String note(@Nullable String typed) {
        if (typed == null || typed.isBlank()) {
            return null;
        }
        String text = typed.strip();
        if (text.codePointCount(0, text.length()) > LONGEST_NOTE) {
            throw Problem.invalid(
                    "note", Fault.of("LENGTH", "must be {min} to {max} characters in one line", 0, LONGEST_NOTE));
        }
        return text;
    }

    /** It has to be one that the player drew. */
    private void checkDrawing(String id, Reports.Complaint complaint) {
        Integer round = complaint.roundNumber();
        Integer turn = complaint.turnNumber();
        if (round == null || turn == null || round < 1 || turn < 1 || round > MOST_TURNS || turn > MOST_TURNS) {
            throw Problem.invalid(
                    "roundNumber", Fault.of("RANGE", "must be a whole number from {min} to {max}", 1, MOST_TURNS));
        }
        boolean theirs = rooms.look(id, (game, now) -> game.drawing(round, turn))
                .map(live -> live.drawerId().equals(complaint.playerId()))
                .orElseGet(() -> store.drawing(id, round, turn)
                        .filter(drawing -> drawing.drawerId().equals(complaint.playerId()))
                        .isPresent());
        if (!theirs) {
            throw Problem.notFound("Nothing was drawn in this turn.");
        }
    }

    @GET
    @Path("/reports")
    @Operation(summary = "Complaints that are open, or closed, the newest first")
    public Listing<DrawViews.ReportEntry> reports(
            @QueryParam("status") @DefaultValue("open") String status, @BeanParam ListParameters page) {
        ReportStatus wanted = EnumText.parse(ReportStatus.class, "status", status);
        Page<Report> found = reports.list(wanted, page.limit(), page.cursor());
        // The index may be a moment behind, so items whose state has changed are skipped.
        return new Listing<>(
                found.items().stream()
                        .filter(report -> report.status() == wanted)
                        .map(DrawViews.ReportEntry::of)
                        .toList(),
                found.cursor().orElse(null));
    }

    /** What becomes of a report. */
    record Decision(@NotNull String status) {}

    @PATCH
    @Path("/reports/{report}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Close a complaint that was dealt with")
    public DrawViews.ReportEntry close(@PathParam("report") String report, @Valid @NotNull Decision wanted) {
        if (EnumText.parse(ReportStatus.class, "status", wanted.status()) != ReportStatus.CLOSED) {
            throw Problem.invalid("status", Fault.of("ONE_OF", "must be {values}", "closed"));
        }
        return reports.close(report, caller.requireAdmin().userId())
                .map(DrawViews.ReportEntry::of)
                .orElseThrow(() -> Problem.notFound("There is no such report, or no longer."));
    }

    @DELETE
    @Path("/games/{id}/drawings/{round}/{turn}")
    @Operation(summary = "Take away what was drawn in a turn; one that is still drawn is over then")
    public Response removeDrawing(
            @PathParam("id") String id, @PathParam("round") String round, @PathParam("turn") String turn) {
        DrawHistoryResource.Place place = DrawHistoryResource.Place.of(round, turn);
        if (!rooms.removeDrawing(id, place.round(), place.turn())) {
            throw Problem.notFound("Nothing was drawn in this turn.");
        }
        return Response.noContent().build();
    }

    /** The new name of the player. */
    record Renamed(String name) {}

    @DELETE
    @Path("/games/{id}/players/{player}/name")
    @Operation(summary = "Take away a player's name in a game; a number stands in its place")
    public Renamed removeName(@PathParam("id") String id, @PathParam("player") String player) {
        return rooms.removeName(id, player)
                .map(Renamed::new)
                .orElseThrow(() -> Problem.notFound("Nobody of that id was in this game."));
    }
}
