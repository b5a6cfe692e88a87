package dev.ittaku.kifu.web.analysis;

import dev.ittaku.kifu.batch.BatchThread;
import dev.ittaku.kifu.batch.Batches;
import dev.ittaku.platform.caller.CurrentCaller;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** The analysis of a whole folder. */
@Path("/api/kifu/batch-analysis")
@Produces(MediaType.APPLICATION_JSON)
public class BatchResource {
    private final Batches batches;
    private final BatchThread thread;
    private final CurrentCaller current;

    BatchResource(Batches batches, BatchThread thread, CurrentCaller current) {
        this.batches = batches;
        this.thread = thread;
        this.current = current;
    }

    private String me() {
        return current.requireUser().username();
    }

    @GET
    @Operation(summary = "How far the analysis of my folder is", description = "The last one of the past 30 days.")
    public BatchView progress() {
        return batches.find(me()).map(BatchView::of).orElse(BatchView.NONE);
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Analyse all records of a folder, one after the other",
            description =
                    "While nobody else waits for the engines. The evaluations are written into the records as comments;"
                            + " records that have them are skipped, so that a folder that was stopped goes on where it was. At most"
                            + " 500 records, and one folder of a person at a time.")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = BatchView.class)))
    public Response begin(@Nullable BatchInput input) {
        BatchView begun = BatchView.of(
                batches.begin(me(), input == null ? null : input.folder(), input == null ? null : input.movetimeMs()));
        thread.look();
        return Response.created(URI.create("/api/kifu/batch-analysis"))
                .entity(begun)
                .build();
    }

    @DELETE
    @Operation(summary = "Stop the analysis of my folder; what is written into records stays")
    public void stop() {
        batches.stop(me());
    }
}
