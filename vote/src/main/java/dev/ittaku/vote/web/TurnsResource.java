package dev.ittaku.vote.web;

import dev.ittaku.accounts.web.CurrentCaller;
import dev.ittaku.accounts.web.Listing;
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
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Turns: what is proposed in one, and one's vote. */
@Path("/api/vote/games/{id}/turns/{n}")
@Tag(name = "Vote")
@Produces(MediaType.APPLICATION_JSON)
public class TurnsResource {
    /** A candidate as proposed. */
    public record Proposal(
            @NotNull String position, @NotNull String description) {}

    /** A vote as sent. */
    public record Choice(@NotNull String candidateId) {}

    private final CurrentCaller current;

    TurnsResource(CurrentCaller current) {
        this.current = current;
    }

    @GET
    @Operation(summary = "A turn with its candidates")
    public TurnShown one(@PathParam("id") String id, @PathParam("n") String n) {
        throw GamesResource.none();
    }

    @GET
    @Path("candidates")
    @Operation(summary = "What is proposed in a turn", description = "All of it; a turn has few enough squares.")
    public Listing<CandidateShown> candidates(@PathParam("id") String id, @PathParam("n") String n) {
        throw GamesResource.none();
    }

    @POST
    @Path("candidates")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Propose a move")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = CandidateShown.class)))
    public Response propose(@PathParam("id") String id, @PathParam("n") String n, @Valid @NotNull Proposal proposal) {
        current.requireUser();
        throw GamesResource.none();
    }

    @GET
    @Path("vote")
    @Operation(summary = "My vote in a turn")
    public VoteShown myVote(@PathParam("id") String id, @PathParam("n") String n) {
        current.requireUser();
        throw GamesResource.none();
    }

    @PUT
    @Path("vote")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Vote, or change one's vote")
    public VoteShown vote(@PathParam("id") String id, @PathParam("n") String n, @Valid @NotNull Choice choice) {
        current.requireUser();
        throw GamesResource.none();
    }
}
