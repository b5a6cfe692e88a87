package dev.ittaku.lessons.web.mine;

import dev.ittaku.lessons.follow.Follows;
import dev.ittaku.lessons.person.FollowKind;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.EnumText;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
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

/** The instructors and programmes that the caller follows over all studios. */
@Path("/api/lessons/me/follows")
@Produces(MediaType.APPLICATION_JSON)
public class FollowsResource {
    private static final String NAME = "{kind}/{name:.+}";

    private final Follows follows;
    private final CurrentCaller current;

    FollowsResource(Follows follows, CurrentCaller current) {
        this.follows = follows;
        this.current = current;
    }

    @GET
    @Operation(summary = "The instructors and programmes I follow", description = "Instructors first, each by name.")
    public Listing<FollowView> list(@BeanParam ListParameters page) {
        return Listing.of(follows.page(current.requireUser().userId(), page.limit(), page.cursor()), FollowView::of);
    }

    @PUT
    @Path(NAME)
    @Operation(
            summary = "Follow an instructor or a programme",
            description =
                    "In all studios, however they write the name; at most 100. New lessons and freed seats of full"
                            + " ones are told, each once for a lesson.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = FollowView.class)))
    @APIResponse(
            responseCode = "201",
            description = "New",
            content = @Content(schema = @Schema(implementation = FollowView.class)))
    public Response put(@PathParam("kind") String kind, @PathParam("name") String name) {
        Follows.Put put = follows.put(current.requireUser().userId(), kind(kind), name);
        return Response.status(put.isNew() ? 201 : 200)
                .entity(FollowView.of(put.follow()))
                .build();
    }

    @DELETE
    @Path(NAME)
    @Operation(summary = "Stop following")
    @APIResponse(responseCode = "204", description = "Done")
    public void remove(@PathParam("kind") String kind, @PathParam("name") String name) {
        follows.remove(current.requireUser().userId(), kind(kind), name);
    }

    private static FollowKind kind(String word) {
        return EnumText.parse(FollowKind.class, "kind", word);
    }
}
