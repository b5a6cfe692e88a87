package dev.ittaku.vote.web;

import dev.ittaku.accounts.web.CurrentCaller;
import dev.ittaku.accounts.web.ListParameters;
import dev.ittaku.accounts.web.Listing;
import dev.ittaku.accounts.web.Problem;
import dev.ittaku.vote.Player;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Games: open one, list them, look at one and its history. */
@Path("/api/vote/games")
@Tag(name = "Vote")
@Produces(MediaType.APPLICATION_JSON)
public class GamesResource {
    /**
     * A game as asked for.
     *
     * @param turnLength ISO 8601, one minute to seven days; left out: until the daily deadline
     */
    public record Wish(
            @NotNull Player aiSide,
            @NotNull Integer aiLevel,
            @Nullable String turnLength,
            @Nullable String title) {}

    private final CurrentCaller current;

    GamesResource(CurrentCaller current) {
        this.current = current;
    }

    @GET
    @Operation(summary = "Games by status, the newest first")
    public Listing<GameShown> list(@QueryParam("status") @Nullable String status, @BeanParam ListParameters page) {
        throw none();
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Open a game of the crowd against the AI")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = GameShown.class)))
    public Response open(@Valid @NotNull Wish wish) {
        current.requireUser();
        throw none();
    }

    @GET
    @Path("{id}")
    @Operation(summary = "A game")
    public GameShown one(@PathParam("id") String id) {
        throw none();
    }

    @GET
    @Path("{id}/moves")
    @Operation(summary = "The moves of a game in order")
    public Listing<MoveShown> moves(@PathParam("id") String id, @BeanParam ListParameters page) {
        throw none();
    }

    @GET
    @Path("{id}/commentary")
    @Operation(summary = "What the AI says about each move")
    public Listing<CommentaryShown> commentary(@PathParam("id") String id, @BeanParam ListParameters page) {
        throw none();
    }

    @GET
    @Path("{id}/board.svg")
    @Produces("image/svg+xml")
    @Operation(summary = "A picture of the board", description = "With turn=n: the position in which turn n is played.")
    public Response board(@PathParam("id") String id, @QueryParam("turn") @Nullable String turn) {
        throw none();
    }

    static Problem none() {
        return Problem.notFound("There is no such game.");
    }
}
