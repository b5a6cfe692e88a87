package dev.ittaku.vote.web.talk;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.vote.talk.Talk;
import dev.ittaku.vote.web.TurnNumber;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** What people say about a candidate. */
@Path("/api/vote/games/{id}/turns/{n}/candidates/{candidateId}/comments")
@Produces(MediaType.APPLICATION_JSON)
public class CandidateTalkResource {
    private final Talk talk;
    private final TalkAnswers answers;

    CandidateTalkResource(Talk talk, TalkAnswers answers) {
        this.talk = talk;
        this.answers = answers;
    }

    @GET
    @Operation(summary = "What is said about a candidate, the newest first")
    public Listing<CommentView> list(
            @PathParam("id") String id,
            @PathParam("n") String n,
            @PathParam("candidateId") String candidateId,
            @BeanParam ListParameters page) {
        return answers.shown(talk.about(id, TurnNumber.of(n), candidateId, page.limit(), page.cursor()));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Say something about a candidate", description = "One line of 1 to 500 characters.")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = CommentView.class)))
    public Response say(
            @PathParam("id") String id,
            @PathParam("n") String n,
            @PathParam("candidateId") String candidateId,
            @Valid @NotNull GameTalkResource.NewComment comment) {
        Caller caller = answers.speaker();
        return answers.created(talk.say(id, TurnNumber.of(n), candidateId, caller.userId(), comment.text()), caller);
    }
}
