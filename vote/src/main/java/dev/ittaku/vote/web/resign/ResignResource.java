package dev.ittaku.vote.web.resign;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.web.GameView;
import dev.ittaku.vote.web.VoteViews;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** One's wish to resign a game. */
@Path("/api/vote/games/{id}/resign")
@Produces(MediaType.APPLICATION_JSON)
public class ResignResource {
    /** Each change reads who has voted in the whole game. */
    private static final RateLimits.Limit CHANGES = new RateLimits.Limit("vote-resign", 60, Duration.ofHours(1));

    private final VoteServices vote;
    private final VoteViews views;
    private final RateLimits limits;
    private final CurrentCaller current;

    ResignResource(VoteServices vote, VoteViews views, RateLimits limits, CurrentCaller current) {
        this.vote = vote;
        this.views = views;
        this.limits = limits;
        this.current = current;
    }

    @GET
    @Operation(summary = "Whether I want to resign a game, and how many do")
    public ResignView one(@PathParam("id") String id) {
        Caller caller = current.requireUser();
        GameView game = views.game(vote.games().game(id), Optional.of(caller.userId()));
        return new ResignView(vote.resignations().isWanted(id, caller.userId()), game);
    }

    @PUT
    @Operation(
            summary = "Want to resign a game",
            description = "For who has voted in it. It is lost when more than 60 % of all who have want to.")
    public ResignView resign(@PathParam("id") String id) {
        Caller caller = changing();
        return new ResignView(
                true, views.game(vote.resignations().resign(id, caller.userId()), Optional.of(caller.userId())));
    }

    @DELETE
    @Operation(summary = "Not want to resign a game any more")
    public ResignView withdraw(@PathParam("id") String id) {
        Caller caller = changing();
        return new ResignView(
                false, views.game(vote.resignations().withdraw(id, caller.userId()), Optional.of(caller.userId())));
    }

    private Caller changing() {
        Caller caller = current.requireUser();
        Problem.tooOften(limits.count(CHANGES, caller.userId()));
        return caller;
    }
}
