package dev.ittaku.accounts.web;

import dev.ittaku.accounts.icon.Icons;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** What everybody may see of others. */
@Path("/api/people")
public class PeopleResource {
    /** Long enough to spare most requests of a page with many people, short enough to see a new picture soon. */
    private static final String FOR_A_MINUTE = "public, max-age=60";

    private final Icons icons;

    PeopleResource(Icons icons) {
        this.icons = icons;
    }

    @GET
    @Path("{userId}/icon")
    @Operation(summary = "Somebody's picture", description = "A drawn one for whoever has chosen none.")
    public Response icon(@PathParam("userId") String userId, @HeaderParam("If-None-Match") @Nullable String known) {
        return IconAnswer.of(icons.of(userId), known, FOR_A_MINUTE);
    }
}
