package dev.ittaku.accounts.web.people;

import dev.ittaku.accounts.icon.Icons;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** One's own picture. */
@Path("/api/me/icon")
public class MyIconResource {
    private static final String ASK_AGAIN = "private, no-cache";

    private final Icons icons;
    private final CurrentCaller current;

    MyIconResource(Icons icons, CurrentCaller current) {
        this.icons = icons;
        this.current = current;
    }

    @GET
    @Operation(summary = "My picture", description = "A drawn one if I have chosen none.")
    public Response mine(@HeaderParam("If-None-Match") @Nullable String known) {
        return IconAnswer.of(icons.of(current.requireUser().userId()), known, ASK_AGAIN);
    }

    @PUT
    @Consumes(MediaType.WILDCARD)
    @Operation(
            summary = "Choose my picture",
            description =
                    "PNG, JPEG or WebP up to 256 KB. Its middle is kept, encoded anew, without anything else of the file.")
    @APIResponse(responseCode = "204", description = "Kept")
    public Response put(byte[] picture) {
        icons.put(current.requireUser().userId(), picture);
        return Response.noContent().build();
    }

    @DELETE
    @Operation(summary = "Remove my picture")
    @APIResponse(responseCode = "204", description = "Removed, or there was none")
    public Response delete() {
        Caller caller = current.requireUser();
        icons.remove(caller.userId(), caller.username());
        return Response.noContent().build();
    }
}
