package dev.ittaku.vote.web.study;

import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.study.TurnLines;
import dev.ittaku.vote.web.TurnNumber;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** How the best moves of a closed turn would go on. */
@Path("/api/vote/games/{id}/turns/{n}/lines")
@Produces(MediaType.APPLICATION_JSON)
public class LinesResource {
    /** The first who asks makes the machine think. */
    private static final RateLimits.Limit READS = RateLimits.Limit.perMinute("vote-lines", 60);

    private final VoteServices vote;
    private final RateLimits limits;
    private final CurrentCaller current;

    LinesResource(VoteServices vote, RateLimits limits, CurrentCaller current) {
        this.vote = vote;
        this.limits = limits;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "The three best moves of a closed turn and how each would go on",
            description =
                    "TURN_OPEN (409) until it is closed. Fewer where there are fewer moves; mirror images count as one.")
    public Listing<TurnLines.Line> lines(@PathParam("id") String id, @PathParam("n") String n) {
        Problem.tooOften(limits.count(READS, ClientAddress.counted(current.address())));
        return new Listing<>(vote.lines().of(id, TurnNumber.of(n)), null);
    }
}
