package dev.ittaku.vote.web.crowd;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.audit.Audit;
import dev.ittaku.vote.table.turn.Vote;
import dev.ittaku.vote.web.TurnNumber;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** A game's audit, which anyone can repeat. */
@Path("/api/vote/games/{id}/audit")
@Produces(MediaType.APPLICATION_JSON)
public class AuditResource {
    /** Each reads a whole game, or all votes of a turn. */
    private static final RateLimits.Limit READS = RateLimits.Limit.perMinute("vote-audit", 120);

    private final VoteServices vote;
    private final RateLimits limits;
    private final CurrentCaller current;

    AuditResource(VoteServices vote, RateLimits limits, CurrentCaller current) {
        this.vote = vote;
        this.limits = limits;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "What anyone can recompute of a game",
            description =
                    "Of each closed turn the move, the votes per candidate and the hashes; and one's own receipts.")
    public AuditView one(@PathParam("id") String id) {
        limit();
        List<Audit.Entry> turns = vote.audit().turns(id);
        List<Vote> mine = current.user()
                .map(Caller::userId)
                .map(userId -> vote.audit().receipts(turns, userId))
                .orElse(List.of());
        return AuditView.of(id, turns, mine);
    }

    @GET
    @Path("{n}")
    @Operation(
            summary = "The ballots of a closed turn",
            description = "All votes without their voters, by their marks; whoever has a receipt finds their own.")
    public AuditView.Ballots ballots(@PathParam("id") String id, @PathParam("n") String n) {
        limit();
        int number = TurnNumber.of(n);
        return new AuditView.Ballots(number, vote.audit().ballots(id, number));
    }

    private void limit() {
        Problem.tooOften(limits.count(READS, ClientAddress.counted(current.address())));
    }
}
