package dev.ittaku.vote.web.crowd;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.crowd.Board;
import dev.ittaku.vote.crowd.Score;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** One's own points. */
@Path("/api/vote/me/scores")
@Produces(MediaType.APPLICATION_JSON)
public class MyScoresResource {
    /** On each board; null where there are none yet. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Mine(@Nullable ScoreView votes, @Nullable ScoreView training) {}

    private final VoteServices vote;
    private final CurrentCaller current;

    MyScoresResource(VoteServices vote, CurrentCaller current) {
        this.vote = vote;
        this.current = current;
    }

    @GET
    @Operation(summary = "My points")
    public Mine mine() {
        Caller caller = current.requireUser();
        return new Mine(mine(caller, Board.VOTES), mine(caller, Board.TRAINING));
    }

    private @Nullable ScoreView mine(Caller caller, Board board) {
        return vote.scores()
                .find(new Score.Key(caller.userId(), board))
                .map(score -> ScoreView.of(score, Map.of(caller.userId(), caller.username())))
                .orElse(null);
    }
}
