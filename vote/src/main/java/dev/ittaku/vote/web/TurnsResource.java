package dev.ittaku.vote.web;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Vote;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Turns: what is proposed in one, and one's vote. */
@Path("/api/vote/games/{id}/turns/{n}")
@Produces(MediaType.APPLICATION_JSON)
public class TurnsResource {
    /** A candidate as proposed. */
    public record Proposal(
            @NotNull String position, @NotNull String description) {}

    /** A vote as sent. */
    public record Choice(@NotNull String candidateId) {}

    private final VoteServices vote;
    private final VoteViews views;
    private final CurrentCaller current;

    TurnsResource(VoteServices vote, VoteViews views, CurrentCaller current) {
        this.vote = vote;
        this.views = views;
        this.current = current;
    }

    private Optional<String> userId() {
        return current.user().map(Caller::userId);
    }

    @GET
    @Operation(summary = "A turn with its candidates")
    public TurnView one(@PathParam("id") String id, @PathParam("n") String n) {
        int number = TurnNumber.of(n);
        return views.turn(id, number, userId());
    }

    @GET
    @Path("candidates")
    @Operation(summary = "What is proposed in a turn", description = "All of it; a turn has few enough squares.")
    public Listing<CandidateView> candidates(@PathParam("id") String id, @PathParam("n") String n) {
        int number = TurnNumber.of(n);
        List<CandidateView> all = views.candidates(id, number, userId());
        return new Listing<>(all, null);
    }

    @POST
    @Path("candidates")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Propose a move")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = CandidateView.class)))
    public Response propose(@PathParam("id") String id, @PathParam("n") String n, @Valid @NotNull Proposal proposal) {
        Caller caller = current.requireUser();
        int number = TurnNumber.of(n);
        Candidate candidate =
                vote.proposals().propose(id, number, caller.userId(), proposal.position(), proposal.description());
        vote.voters().note(caller.userId(), caller.username());
        // Its own count is hidden from the proposer too, who has not voted for it by proposing it.
        CandidateView shown = views.candidate(candidate, Map.of(caller.userId(), caller.username()), false, false);
        return Response.created(URI.create("/api/vote/games/" + id + "/turns/" + number + "/candidates"))
                .entity(shown)
                .build();
    }

    @GET
    @Path("vote")
    @Operation(summary = "My vote in a turn")
    public VoteView myVote(@PathParam("id") String id, @PathParam("n") String n) {
        Caller caller = current.requireUser();
        return vote.ballots()
                .find(id, TurnNumber.of(n), caller.userId())
                .map(VoteView::of)
                .orElseThrow(() -> Problem.notFound("You have not voted in this turn."));
    }

    @PUT
    @Path("vote")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Vote, or change one's vote")
    public VoteView vote(@PathParam("id") String id, @PathParam("n") String n, @Valid @NotNull Choice choice) {
        Caller caller = current.requireUser();
        int number = TurnNumber.of(n);
        Vote cast = vote.ballots().cast(id, number, caller.userId(), choice.candidateId());
        vote.voters().noteLater(caller.userId(), caller.username());
        return VoteView.of(cast);
    }
}
