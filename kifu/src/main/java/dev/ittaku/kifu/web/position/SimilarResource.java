package dev.ittaku.kifu.web.position;

import dev.ittaku.kifu.formation.SimilarPositions;
import dev.ittaku.kifu.web.position.SimilarView.SimilarRecord;
import dev.ittaku.platform.caller.CurrentCaller;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** Similar positions. */
@Path("/api/kifu/similar")
@Produces(MediaType.APPLICATION_JSON)
public class SimilarResource {
    private static final int SHOWN = 20;

    private final SimilarPositions similar;
    private final CurrentCaller current;

    SimilarResource(SimilarPositions similar, CurrentCaller current) {
        this.similar = similar;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "My records in which I stood like this",
            description =
                    "The most similar position of each of at most 20 records, as the side to move sees it: by kings,"
                            + " castles, pawns and hands; with what was played there and what it cost. Only the caller's own moves"
                            + " count where a record says which side was theirs. Needs a store with vector search; without it"
                            + " available is false.")
    public SimilarView find(
            @QueryParam("sfen")
                    @Parameter(description = "startpos or an SFEN; the number of the move does not matter.")
                    @Nullable
                    String sfen,
            @QueryParam("except") @Parameter(description = "A record that shall not be found.") @Nullable
                    String except) {
        String username = current.requireUser().username();
        return similar.find(username, GivenPosition.read(sfen), except == null ? "" : except, SHOWN)
                .map(hits -> new SimilarView(
                        true, hits.stream().map(SimilarRecord::of).toList()))
                .orElse(new SimilarView(false, List.of()));
    }
}
