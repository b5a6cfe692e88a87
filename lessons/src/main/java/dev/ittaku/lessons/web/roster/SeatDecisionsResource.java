package dev.ittaku.lessons.web.roster;

import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.lessons.queue.SeatDecision;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.waitlist.SeatStory;
import dev.ittaku.lessons.web.text.PeopleNames;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.table.read.Page;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Where a lesson's freed seats went and why, for admins. */
@Path("/api/lessons/lessons")
@Produces(MediaType.APPLICATION_JSON)
public class SeatDecisionsResource {
    private static final String LESSON = "{studio}/{date}/{time}/decisions";

    private final SeatStory story;
    private final Accounts accounts;
    private final CurrentCaller current;

    SeatDecisionsResource(SeatStory story, Accounts accounts, CurrentCaller current) {
        this.story = story;
        this.accounts = accounts;
        this.current = current;
    }

    @GET
    @Path(LESSON)
    @Operation(summary = "Where freed seats went", description = "With who got them, the newest first.")
    public Listing<SeatDecisionView> all(
            @PathParam("studio") String studio,
            @PathParam("date") String date,
            @PathParam("time") String time,
            @BeanParam ListParameters page) {
        current.requireAdmin();
        Page<SeatDecision> found = story.page(LessonKey.parse(studio, date, time), page.limit(), page.cursor());
        PeopleNames names = new PeopleNames(accounts)
                .know(found.items().stream()
                        .flatMap(decision -> Stream.ofNullable(decision.userId()))
                        .toList());
        return Listing.of(found, decision -> SeatDecisionView.forAdmins(decision, names));
    }
}
