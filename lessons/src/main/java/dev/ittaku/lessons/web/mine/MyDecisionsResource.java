package dev.ittaku.lessons.web.mine;

import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.waitlist.SeatStory;
import dev.ittaku.lessons.web.roster.SeatDecisionView;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Where a lesson's freed seats went and why, seen from a place in line. */
@Path("/api/lessons/me")
@Produces(MediaType.APPLICATION_JSON)
public class MyDecisionsResource {
    private final SeatStory story;
    private final CurrentCaller current;

    MyDecisionsResource(SeatStory story, CurrentCaller current) {
        this.story = story;
        this.current = current;
    }

    @GET
    @Path("{studio}/{date}/{time}/decisions")
    @Operation(
            summary = "Where freed seats went, seen from my place in line",
            description = "For whoever waits or has waited for the lesson; it does not say who got them.")
    public Listing<SeatDecisionView> mine(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @BeanParam ListParameters page) {
        LessonKey key = LessonKey.parse(studio, date, time);
        UserLesson waiting = story.requireWaiting(current.requireUser().userId(), key);
        return Listing.of(
                story.page(key, page.limit(), page.cursor()),
                decision -> SeatDecisionView.forWaiting(decision, waiting));
    }
}
