package dev.ittaku.lessons.web.roster;

import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.lessons.schedule.Roster;
import dev.ittaku.lessons.schedule.Schedule;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.web.text.ApiTexts;
import dev.ittaku.lessons.web.text.PeopleNames;
import dev.ittaku.platform.caller.CurrentCaller;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** A lesson's roster on paper. */
@Path("/api/lessons/lessons")
public class RosterResource {
    private final Schedule schedule;
    private final Accounts accounts;
    private final CurrentCaller current;

    RosterResource(Schedule schedule, Accounts accounts, CurrentCaller current) {
        this.schedule = schedule;
        this.accounts = accounts;
        this.current = current;
    }

    @GET
    @Path("{studio}/{date}/{time}/roster/export")
    @Produces("text/csv; charset=utf-8")
    @Operation(
            summary = "A roster as a table for spreadsheets",
            description = "Who comes, for whom seats are held and who waits in which order; headings in Japanese"
                    + " (language=ja) or English.")
    @APIResponse(responseCode = "200", description = "CSV")
    public Response export(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @QueryParam("language") @Nullable String language) {
        current.requireAdmin();
        LessonKey key = LessonKey.parse(studio, date, time);
        Roster roster = schedule.roster(key);
        StreamingOutput table =
                out -> new RosterCsv(new PeopleNames(accounts)).write(roster, "ja".equals(language), out);
        String name = key.studio() + "-" + ApiTexts.of(key.date()) + "-"
                + ApiTexts.of(key.time()).replace(":", "");
        return Response.ok(table)
                .header("Content-Disposition", "attachment; filename=\"roster-" + name + ".csv\"")
                .build();
    }
}
