package dev.ittaku.kifu.web.imports;

import dev.ittaku.kifu.imports.ImportJob;
import dev.ittaku.kifu.imports.ImportThread;
import dev.ittaku.kifu.imports.Imports;
import dev.ittaku.kifu.imports.Imports.Upload;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Many files at once. */
@Path("/api/kifu")
@Produces(MediaType.APPLICATION_JSON)
public class ImportsResource {
    private static final String ZIP = "application/zip";

    /** An import that was begun. */
    public record Begun(String importId, int total) {}

    private final Imports imports;
    private final ImportThread thread;
    private final CurrentCaller current;

    ImportsResource(Imports imports, ImportThread thread, CurrentCaller current) {
        this.imports = imports;
        this.thread = thread;
        this.current = current;
    }

    @POST
    @Blocking
    @Path("import")
    @Consumes(MediaType.WILDCARD)
    @Operation(
            summary = "Make files into records",
            description =
                    "Files in any format and encoding, or archives of them, also one of export.zip: as a form, or one"
                            + " archive as it is. The answer comes when all is stored; GET imports/{importId} tells how far it is."
                            + " A game that the notebook has already is not added again.")
    @APIResponse(responseCode = "202", content = @Content(schema = @Schema(implementation = Begun.class)))
    public Response begin(
            @QueryParam("folder")
                    @Parameter(description = "Where the files shall lie; their own folders come below it.")
                    @Nullable
                    String folder,
            @QueryParam("verbatim") @Parameter(description = "Keep texts although part of them cannot be understood.")
                    boolean verbatim,
            @HeaderParam("Content-Type") @Nullable String contentType,
            byte[] body) {
        String username = current.requireUser().username();
        List<Upload> uploads = uploads(contentType == null ? "" : contentType, body);
        ImportJob job = imports.begin(username, uploads, folder == null ? "" : folder, verbatim);
        thread.look();
        return Response.accepted(new Begun(job.importId(), job.total()))
                .location(URI.create("/api/kifu/imports/" + job.importId()))
                .build();
    }

    private static List<Upload> uploads(String contentType, byte[] body) {
        if (contentType.startsWith(MediaType.MULTIPART_FORM_DATA)) {
            return FormFiles.of(contentType, body);
        }
        if (contentType.startsWith(ZIP)) {
            return List.of(new Upload("archive.zip", body));
        }
        throw Problem.of(
                415,
                "UNSUPPORTED_MEDIA_TYPE",
                "Unsupported media type",
                "Send multipart/form-data with a file in each part, or application/zip.");
    }

    @GET
    @Path("imports/{importId}")
    @Operation(summary = "How far an import of mine is", description = "Kept for a week.")
    public ImportView progress(
            @PathParam("importId") String importId,
            @QueryParam("from")
                    @Parameter(description = "Leave out so many files, of which the caller has heard already.")
                    int from) {
        return ImportView.of(imports.progress(current.requireUser().username(), importId, from));
    }
}
