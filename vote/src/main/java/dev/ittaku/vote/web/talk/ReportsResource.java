package dev.ittaku.vote.web.talk;

import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.vote.talk.Talk;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** What admins have to look at. */
@Path("/api/vote/reports")
@Produces(MediaType.APPLICATION_JSON)
public class ReportsResource {
    private final Talk talk;
    private final TalkAnswers answers;

    ReportsResource(Talk talk, TalkAnswers answers) {
        this.talk = talk;
        this.answers = answers;
    }

    @GET
    @Operation(summary = "Comments that people have reported, the oldest first")
    public Listing<CommentView> list(@BeanParam ListParameters page) {
        return answers.shown(talk.reported(page.limit(), page.cursor()));
    }
}
