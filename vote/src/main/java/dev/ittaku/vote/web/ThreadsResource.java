package dev.ittaku.vote.web;

import dev.ittaku.platform.http.Listing;
import dev.ittaku.vote.talk.Talk;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** How much is said about a game and its candidates. */
@Path("/api/vote/games/{id}/threads")
@Produces(MediaType.APPLICATION_JSON)
public class ThreadsResource {
    private final Talk talk;

    ThreadsResource(Talk talk) {
        this.talk = talk;
    }

    @GET
    @Operation(
            summary = "How many comments there are on a game and on each of its candidates",
            description = "All of it; what nothing is said about is left out.")
    public Listing<ThreadShown> list(@PathParam("id") String id) {
        List<ThreadShown> threads = talk.threads(id).stream()
                .map(one -> new ThreadShown(
                        one.thread(), Optional.ofNullable(one.comments()).orElse(0)))
                .toList();
        return new Listing<>(threads, null);
    }
}
