package dev.ittaku.vote.web;

import dev.ittaku.accounts.web.CurrentCaller;
import dev.ittaku.accounts.web.ListParameters;
import dev.ittaku.accounts.web.Listing;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What one has voted and proposed. */
@Path("/api/vote/me")
@Tag(name = "Vote")
@Produces(MediaType.APPLICATION_JSON)
public class MineResource {
    private final CurrentCaller current;

    MineResource(CurrentCaller current) {
        this.current = current;
    }

    @GET
    @Path("votes")
    @Operation(summary = "My votes, the newest first")
    public Listing<VoteListed> votes(@BeanParam ListParameters page) {
        current.requireUser();
        return new Listing<>(List.of(), null);
    }

    @GET
    @Path("candidates")
    @Operation(summary = "What I have proposed, the newest first")
    public Listing<CandidateListed> candidates(@BeanParam ListParameters page) {
        current.requireUser();
        return new Listing<>(List.of(), null);
    }
}
