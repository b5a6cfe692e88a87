package dev.ittaku.vote.web.crowd;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.crowd.Crowd;
import dev.ittaku.vote.crowd.CrowdReport;
import dev.ittaku.vote.crowd.CrowdVoter;
import dev.ittaku.vote.crowd.GameSummary;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameHistory;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** How well a finished game was played, by whom. */
@Path("/api/vote/games/{id}/crowd")
@Produces(MediaType.APPLICATION_JSON)
public class CrowdResource {
    private static final int BEST_VOTERS = 10;
    /** Each reads the voters, or all votes, of a game. */
    private static final RateLimits.Limit READS = RateLimits.Limit.perMinute("vote-crowd", 60);

    private final VoteServices vote;
    private final RateLimits limits;
    private final CurrentCaller current;

    CrowdResource(VoteServices vote, RateLimits limits, CurrentCaller current) {
        this.vote = vote;
        this.limits = limits;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "How well the crowd, its voters and the machine played a finished game",
            description = "NOT_MEASURED (409) while the game is played.")
    public CrowdView one(@PathParam("id") String id) {
        limit();
        CrowdReport report = vote.crowd().report(id);
        GameHistory history = vote.games().history(id);
        Game game = history.game().orElseThrow(VoteRefusal::noGame);
        List<CrowdVoter> best = vote.crowd().bestVoters(id, BEST_VOTERS);
        Optional<CrowdVoter> mine = current.user()
                .map(Caller::userId)
                .flatMap(userId -> vote.crowd().voter(id, userId));
        return CrowdView.of(
                report,
                GameSummary.of(game, history.moves(), report),
                best,
                mine,
                vote.voters()
                        .usernames(Stream.concat(best.stream(), mine.stream())
                                .map(CrowdVoter::userId)
                                .toList()));
    }

    @GET
    @Path("data.csv")
    @Produces("text/csv")
    @Operation(
            summary = "Every vote of a finished game without names, as CSV",
            description = "turn, voter (a number within this game), position, loss in discs, adopted.")
    public Response data(@PathParam("id") String id) {
        limit();
        StringBuilder csv = new StringBuilder("turn,voter,position,loss,adopted\r\n");
        for (Crowd.DataRow row : vote.crowd().data(id)) {
            csv.append(String.format(
                    Locale.ROOT,
                    "%d,%d,%s,%.2f,%b\r\n",
                    row.turnNumber(),
                    row.voter(),
                    row.position(),
                    row.loss(),
                    row.adopted()));
        }
        return Response.ok(csv.toString())
                .header("Content-Disposition", "attachment; filename=\"votes-" + id + ".csv\"")
                .build();
    }

    private void limit() {
        Problem.tooOften(limits.count(READS, ClientAddress.counted(current.address())));
    }
}
