package dev.ittaku.vote.web.remind;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.vote.VoteServices;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Whether one is reminded before the deadlines of a game. */
@Path("/api/vote/games/{id}/reminder")
@Produces(MediaType.APPLICATION_JSON)
public class ReminderResource {
    /**
     * What is wanted.
     *
     * @param language of mails and push messages: ja or en
     */
    public record ReminderInput(@NotNull String language) {}

    /** Whether one is reminded. */
    public record ReminderView(boolean wanted) {}

    private final VoteServices vote;
    private final CurrentCaller current;

    ReminderResource(VoteServices vote, CurrentCaller current) {
        this.vote = vote;
        this.current = current;
    }

    @GET
    @Operation(summary = "Whether I am reminded before the deadlines of a game")
    public ReminderView one(@PathParam("id") String id) {
        Caller caller = current.requireUser();
        return new ReminderView(vote.reminders().find(id, caller.userId()).isPresent());
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Be reminded before the deadlines of a game",
            description =
                    "Once in each turn that one has not voted in, in its last quarter and at most an hour before the"
                            + " deadline: by the inbox, by mail to a confirmed address, and by push messages to one's browsers.")
    public ReminderView want(@PathParam("id") String id, @Valid @NotNull ReminderInput input) {
        Caller caller = current.requireUser();
        vote.reminders().want(id, caller.userId(), input.language());
        return new ReminderView(true);
    }

    @DELETE
    @Operation(summary = "Not be reminded any more")
    public ReminderView stop(@PathParam("id") String id) {
        Caller caller = current.requireUser();
        vote.reminders().stop(id, caller.userId());
        return new ReminderView(false);
    }
}
