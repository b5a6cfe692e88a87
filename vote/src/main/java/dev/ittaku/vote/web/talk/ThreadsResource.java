package dev.ittaku.vote.web.talk;

import dev.ittaku.platform.http.Listing;
import dev.ittaku.vote.talk.CommentThread;
import dev.ittaku.vote.talk.Talk;
import dev.ittaku.vote.web.TurnNumber;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** How much is said about a game and the candidates of a turn. */
@Path("/api/vote/games/{id}/threads")
@Produces(MediaType.APPLICATION_JSON)
public class ThreadsResource {
    private final Talk talk;

    ThreadsResource(Talk talk) {
        this.talk = talk;
    }

    @GET
    @Operation(
            summary = "How many comments there are on a game and on each candidate of a turn",
            description = "What nothing is said about is left out.")
    public Listing<ThreadView> list(
            @PathParam("id") String id,
            @Parameter(description = "Whose candidates to count for; without it only the game as a whole is.")
                    @QueryParam("turn")
                    @Nullable
                    String turn) {
        List<CommentThread> found = turn == null ? talk.threads(id) : talk.threads(id, TurnNumber.of(turn));
        List<ThreadView> threads = found.stream()
                .map(one -> new ThreadView(
                        one.thread(), Optional.ofNullable(one.comments()).orElse(0)))
                .toList();
        return new Listing<>(threads, null);
    }
}
