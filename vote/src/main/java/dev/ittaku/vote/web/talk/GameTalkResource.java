package dev.ittaku.vote.web.talk;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.vote.talk.Talk;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
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

/** What people say about a game; and each comment of it, whether it is about the game or a candidate. */
@Path("/api/vote/games/{id}/comments")
@Produces(MediaType.APPLICATION_JSON)
public class GameTalkResource {
    private static final String ONE = "{thread}/{commentId}";

    /** A comment as written. */
    public record NewComment(@NotNull String text) {}

    /** What an admin decides about a comment. */
    public record Verdict(@NotNull Boolean hidden) {}

    private final Talk talk;
    private final TalkAnswers answers;
    private final CurrentCaller current;

    GameTalkResource(Talk talk, TalkAnswers answers, CurrentCaller current) {
        this.talk = talk;
        this.answers = answers;
        this.current = current;
    }

    @GET
    @Operation(summary = "What is said about a game, the newest first")
    public Listing<CommentView> list(@PathParam("id") String id, @BeanParam ListParameters page) {
        return answers.shown(talk.about(id, page.limit(), page.cursor()));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Say something about a game", description = "One line of 1 to 500 characters.")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = CommentView.class)))
    public Response say(@PathParam("id") String id, @Valid @NotNull NewComment comment) {
        Caller caller = answers.speaker();
        return answers.created(talk.say(id, caller.userId(), comment.text()), caller);
    }

    @DELETE
    @Path(ONE)
    @Operation(summary = "Delete what one has said oneself")
    public void delete(
            @PathParam("id") String id, @PathParam("thread") String thread, @PathParam("commentId") String commentId) {
        talk.delete(id, thread, commentId, current.requireUser().userId());
    }

    @POST
    @Path(ONE + "/report")
    @Operation(summary = "Ask an admin to look at a comment", description = "Once; again changes nothing.")
    public void report(
            @PathParam("id") String id, @PathParam("thread") String thread, @PathParam("commentId") String commentId) {
        talk.report(id, thread, commentId, answers.reporter().userId());
    }

    @PUT
    @Path(ONE + "/hidden")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Hide a comment, or let it stand", description = "It counts as looked at either way.")
    public CommentView judge(
            @PathParam("id") String id,
            @PathParam("thread") String thread,
            @PathParam("commentId") String commentId,
            @Valid @NotNull Verdict verdict) {
        return answers.shown(talk.judge(id, thread, commentId, verdict.hidden()));
    }
}
