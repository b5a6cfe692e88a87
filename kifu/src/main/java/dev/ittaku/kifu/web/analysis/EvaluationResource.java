package dev.ittaku.kifu.web.analysis;

import dev.ittaku.kifu.analysis.LiveEvaluation;
import dev.ittaku.kifu.analysis.Report;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** What the engine thinks of a position, while one looks at it. */
@Path("/api/kifu/evaluation")
@Produces(MediaType.APPLICATION_JSON)
public class EvaluationResource {
    /**
     * The engine's opinion.
     *
     * @param engine its name
     * @param position its score and lines, as in the result of an analysis
     */
    public record EvaluationView(String engine, Report.Looked position) {}

    private final LiveEvaluation live;
    private final CurrentCaller current;

    EvaluationResource(LiveEvaluation live, CurrentCaller current) {
        this.live = live;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "What the engine thinks of a position",
            description =
                    "At once, with movetimeMs 100 to 3000; nothing is kept. One question at a time for each person.")
    public EvaluationView look(
            @QueryParam("sfen") @Nullable String sfen, @QueryParam("movetimeMs") @DefaultValue("500") int movetimeMs) {
        String username = current.requireUser().username();
        if (sfen == null) {
            throw Problem.invalid("sfen", Fault.of("MISSING", "is missing: the position"));
        }
        LiveEvaluation.Answer answer = live.look(username, sfen, movetimeMs);
        return new EvaluationView(answer.engine(), answer.position());
    }
}
