package dev.ittaku.vote.web;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.table.turn.Turn;
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

/** One's wish to close a turn without waiting for its deadline. */
@Path("/api/vote/games/{id}/turns/{n}/skip")
@Produces(MediaType.APPLICATION_JSON)
public class SkipResource {
    /** Each change reads who has voted lately. */
    private static final RateLimits.Limit CHANGES = new RateLimits.Limit("vote-skip", 120, Duration.ofHours(1));

    private final VoteServices vote;
    private final RateLimits limits;
    private final CurrentCaller current;

    SkipResource(VoteServices vote, RateLimits limits, CurrentCaller current) {
        this.vote = vote;
        this.limits = limits;
        this.current = current;
    }

    @GET
    @Operation(summary = "Whether I want a turn closed now, and how many do")
    public SkipView one(@PathParam("id") String id, @PathParam("n") String n) {
        Caller caller = current.requireUser();
        int number = TurnNumber.of(n);
        Turn turn = vote.proposals().turnWithCandidates(id, number).turn().orElseThrow();
        return shown(vote.skips().isWanted(id, number, caller.userId()), turn);
    }

    @PUT
    @Operation(
            summary = "Want a turn closed now",
            description = "For who has voted in it. It is closed when more than half of those who voted in it or in the"
                    + " crowd's last three turns want to, at least two, once a tenth of it has passed. In a game of"
                    + " their own, a single voter decides alone.")
    public SkipView want(@PathParam("id") String id, @PathParam("n") String n) {
        Caller caller = changing();
        return shown(true, vote.skips().want(id, TurnNumber.of(n), caller.userId()));
    }

    @DELETE
    @Operation(summary = "Wait for the deadline after all")
    public SkipView withdraw(@PathParam("id") String id, @PathParam("n") String n) {
        Caller caller = changing();
        return shown(false, vote.skips().withdraw(id, TurnNumber.of(n), caller.userId()));
    }

    private static SkipView shown(boolean mine, Turn turn) {
        return new SkipView(
                mine, turn.wantToSkip(), Optional.ofNullable(turn.skipVoters()).orElse(0));
    }

    private Caller changing() {
        Caller caller = current.requireUser();
        Problem.tooOften(limits.count(CHANGES, caller.userId()));
        return caller;
    }
}
