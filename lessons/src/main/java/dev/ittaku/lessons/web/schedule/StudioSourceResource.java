package dev.ittaku.lessons.web.schedule;

import dev.ittaku.lessons.source.Sources;
import dev.ittaku.platform.caller.CurrentCaller;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** A schedule that is fetched from an address by itself; for admins. */
@Path("/api/lessons/studios")
@Produces(MediaType.APPLICATION_JSON)
public class StudioSourceResource {
    private static final String OF_STUDIO = "{code}/source";

    private final Sources sources;
    private final CurrentCaller current;

    StudioSourceResource(Sources sources, CurrentCaller current) {
        this.sources = sources;
        this.current = current;
    }

    @GET
    @Path(OF_STUDIO)
    @Operation(summary = "Where a studio's schedule is fetched from")
    public SourceView one(@PathParam("code") String code) {
        current.requireAdmin();
        return SourceView.of(sources.require(code));
    }

    @PUT
    @Path(OF_STUDIO)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Fetch a studio's schedule from an address",
            description =
                    "An iCalendar, JSON or CSV file on the open internet over https, 5 MB at most, every 15 minutes to"
                            + " every week. It is taken in like an imported file, for this studio and its rooms only.")
    public SourceView put(@PathParam("code") String code, @Valid @NotNull SourceView.Input input) {
        current.requireAdmin();
        Integer interval = input.intervalMinutes();
        return SourceView.of(sources.put(code, input.url(), interval == null ? SourceView.Input.USUAL : interval));
    }

    @DELETE
    @Path(OF_STUDIO)
    @Operation(summary = "Stop fetching a studio's schedule", description = "Its lessons stay.")
    public void remove(@PathParam("code") String code) {
        current.requireAdmin();
        sources.remove(code);
    }

    @POST
    @Path(OF_STUDIO + "/fetch")
    @Operation(summary = "Fetch a studio's schedule now", description = "Answers when it is imported.")
    public SourceView fetch(@PathParam("code") String code) {
        current.requireAdmin();
        return SourceView.of(sources.fetchNow(code));
    }
}
