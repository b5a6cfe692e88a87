package dev.ittaku.lessons.web.schedule;

import dev.ittaku.lessons.LessonsServices;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ETags;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Studios: everyone sees them, admins set them up. */
@Path("/api/lessons/studios")
@Produces(MediaType.APPLICATION_JSON)
public class StudiosResource {
    private final Studios studios;
    private final LessonsServices services;
    private final CurrentCaller current;

    StudiosResource(LessonsServices services, CurrentCaller current) {
        this.studios = services.studios();
        this.services = services;
        this.current = current;
    }

    @GET
    @Operation(summary = "All studios")
    public Listing<StudioView> list(@BeanParam ListParameters page) {
        return Listing.of(studios.list(page.limit(), page.cursor()), StudioView::of);
    }

    @GET
    @Path("{code}")
    @Operation(summary = "A studio")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = StudioView.class)))
    public Response one(@PathParam("code") String code) {
        return shown(studios.require(code));
    }

    @PUT
    @Path("{code}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Set up a studio",
            description =
                    "Tracked: others count the seats. Managed: this system does, and never overbooks."
                            + " When a seat becomes free, the waitlist mode decides: auto books the next in the queue, claim holds"
                            + " the seat for the next for some minutes, notify tells all who wait and whom the seats are enough for.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = StudioView.class)))
    public Response put(
            @PathParam("code") String code,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @Valid @NotNull StudioView.Input input) {
        current.requireAdmin();
        Studio studio =
                studios.put(input.studio(code), ifMatch == null ? null : before -> ETags.matches(ifMatch, tag(before)));
        services.waitlist().moveOn(studio);
        return shown(studio);
    }

    private static String tag(Studio studio) {
        return ETags.of(studio.updatedAt().toEpochMilli());
    }

    private static Response shown(Studio studio) {
        return Response.ok(StudioView.of(studio)).header("ETag", tag(studio)).build();
    }
}
