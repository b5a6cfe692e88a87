package dev.ittaku.vote.web.crowd;

import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.read.Page;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.crowd.Board;
import dev.ittaku.vote.crowd.Score;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** Who has the most points, of all games. */
@Path("/api/vote/leaderboard")
@Produces(MediaType.APPLICATION_JSON)
public class LeaderboardResource {
    private final VoteServices vote;

    LeaderboardResource(VoteServices vote) {
        this.vote = vote;
    }

    @GET
    @Operation(
            summary = "Those with the most points first",
            description = "VOTES unless board says TRAINING. Who has given fewer than five answers is not listed. "
                    + "Points are rounded down to tens, and among equals the order tells nothing within a page: "
                    + "exact figures would tell how people voted. One's own are at /api/vote/me/scores.")
    public Listing<LeaderView> leaders(@QueryParam("board") @Nullable String board, @BeanParam ListParameters page) {
        Board wanted = Arrays.stream(Board.values())
                .filter(one -> one.name().equals(board == null ? Board.VOTES.name() : board))
                .findFirst()
                .orElseThrow(
                        () -> Problem.invalid("board", Fault.of("ONE_OF", "must be {values}", "VOTES or TRAINING")));
        Page<Score> scores = vote.scores().leaders(wanted, page.limit(), page.cursor());
        Map<String, String> names = vote.voters()
                .usernames(scores.items().stream().map(Score::userId).toList());
        List<LeaderView> shown = scores.items().stream()
                .map(score -> LeaderView.of(score, names))
                .sorted(Comparator.comparingInt(LeaderView::points).reversed().thenComparing(LeaderView::userId))
                .toList();
        return new Listing<>(shown, scores.cursor().orElse(null));
    }
}
