package dev.ittaku.kifu.web.position;

import dev.ittaku.kifu.position.PositionSearch;
import dev.ittaku.kifu.position.PositionSearch.Scope;
import dev.ittaku.kifu.position.PositionSearch.Wish;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.shogi.board.Position;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The search by position. */
@Path("/api/kifu/positions")
@Produces(MediaType.APPLICATION_JSON)
public class PositionsResource {
    private final PositionSearch search;
    private final CurrentCaller current;

    PositionsResource(PositionSearch search, CurrentCaller current) {
        this.search = search;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "Records through a position, and how they go on",
            description = "Over main lines and branches. Wins and losses are those of whoever played the move."
                    + " The moves that follow are on the first page only. Of what is shared, the records of 50 people"
                    + " who share all and 500 single records are looked at; incomplete says that there are more.")
    public PositionView find(
            @QueryParam("sfen")
                    @Parameter(description = "startpos or an SFEN; the number of the move does not matter.")
                    @Nullable
                    String sfen,
            @QueryParam("scope") @Parameter(description = "mine, shared or public; without it mine.") @Nullable
                    String scope,
            @QueryParam("mirror") @Parameter(description = "true to find positions with left and right exchanged too.")
                    boolean mirror,
            @BeanParam ListParameters page) {
        Position position = GivenPosition.read(sfen);
        Scope where = scope(scope);
        String caller = where == Scope.PUBLIC ? "" : current.requireUser().username();
        Wish wish = new Wish(caller, position, where, mirror);
        return PositionView.of(position, search.search(wish, page.limit(), page.cursor()), caller);
    }

    private static Scope scope(@Nullable String scope) {
        return switch (scope == null ? "mine" : scope) {
            case "mine" -> Scope.MINE;
            case "shared" -> Scope.SHARED;
            case "public" -> Scope.PUBLIC;
            default -> throw Problem.invalid("scope", Fault.of("ONE_OF", "must be {values}", "mine, shared or public"));
        };
    }
}
