package dev.ittaku.kifu.web.text;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.shogi.format.RecordFormat;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** The caller's whole notebook in one file. */
@Path("/api/kifu")
public class NotebookZipResource {
    private static final String ZIP = "application/zip";

    private final NotebookZip archive;
    private final Clock clock;
    private final CurrentCaller current;

    NotebookZipResource(KifuLists lists, Reading reading, ObjectMapper json, Clock clock, CurrentCaller current) {
        this.archive = new NotebookZip(lists, reading, json);
        this.clock = clock;
        this.current = current;
    }

    @GET
    @Blocking
    @Path("export.zip")
    @Produces(ZIP)
    @Operation(
            summary = "All my records in one archive",
            description =
                    "A file for each record in the folders of its path, and manifest.json with paths, tags, memos,"
                            + " results and what the format has no place for.")
    @APIResponse(responseCode = "200", description = "The archive")
    public Response export(
            @QueryParam("format")
                    @Parameter(description = "kif, ki2, csa, usi or jkf; without it the texts as they were given.")
                    @Nullable
                    String format) {
        String username = current.requireUser().username();
        Optional<RecordFormat> wanted = ExportQuery.format(format);
        Instant now = clock.instant();
        StreamingOutput content = out -> archive.write(username, wanted, now, out);
        return Response.ok(content, ZIP)
                .header("Content-Disposition", "attachment; filename=\"kifu.zip\"")
                .header("Cache-Control", "private, no-cache")
                .build();
    }
}
