package dev.ittaku.kifu.web.analysis;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.kifu.analysis.LiveEvaluation;
import dev.ittaku.kifu.analysis.Report;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** What the engine thinks of a position, while one looks at it. */
@Path("/api/kifu/evaluation")
public class EvaluationResource {
    private static final String LINES = "application/x-ndjson";

    /**
     * The engine's opinion.
     *
     * @param engine its name
     * @param position its score and lines, as in the result of an analysis
     */
    public record EvaluationView(String engine, Report.Looked position) {
        static EvaluationView of(LiveEvaluation.Answer answer) {
            return new EvaluationView(answer.engine(), answer.position());
        }
    }

    private final LiveEvaluation live;
    private final ObjectMapper json;
    private final CurrentCaller current;

    EvaluationResource(LiveEvaluation live, ObjectMapper json, CurrentCaller current) {
        this.live = live;
        this.json = json;
        this.current = current;
    }

    @GET
    @Blocking
    @Operation(
            summary = "What the engine thinks of a position",
            description =
                    "At once, with movetimeMs 100 to 3000; nothing is kept. One question at a time for each person. With"
                            + " Accept: application/x-ndjson the answer comes as lines, one for each deeper look; the last"
                            + " one is the answer.")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = EvaluationView.class)))
    public Response look(
            @QueryParam("sfen") @Nullable String sfen,
            @QueryParam("movetimeMs") @DefaultValue("500") int movetimeMs,
            @HeaderParam("Accept") @Nullable String accept) {
        String username = current.requireUser().username();
        if (sfen == null) {
            throw Problem.invalid("sfen", Fault.of("MISSING", "is missing: the position"));
        }
        if (accept != null && accept.contains(LINES)) {
            StreamingOutput lines = out -> line(out, live.look(username, sfen, movetimeMs, soFar -> line(out, soFar)));
            return Response.ok(lines).type(LINES).build();
        }
        return Response.ok(EvaluationView.of(live.look(username, sfen, movetimeMs)))
                .type(MediaType.APPLICATION_JSON)
                .build();
    }

    private void line(OutputStream out, LiveEvaluation.Answer answer) {
        try {
            out.write((json.writeValueAsString(EvaluationView.of(answer)) + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
