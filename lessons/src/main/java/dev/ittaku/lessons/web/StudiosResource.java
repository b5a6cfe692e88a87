package dev.ittaku.lessons.web;

import dev.ittaku.accounts.web.CurrentCaller;
import dev.ittaku.accounts.web.ListParameters;
import dev.ittaku.accounts.web.Listing;
import dev.ittaku.lessons.Studios;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Studios: everyone sees them, admins set them up. */
@Path("/api/lessons/studios")
@Tag(name = "Lessons")
@Produces(MediaType.APPLICATION_JSON)
public class StudiosResource {
    private final Studios studios;
    private final CurrentCaller current;

    StudiosResource(Studios studios, CurrentCaller current) {
        this.studios = studios;
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
    public StudioView one(@PathParam("code") String code) {
        return StudioView.of(studios.require(code));
    }

    @PUT
    @Path("{code}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Set up a studio",
            description = "Tracked: others count the seats. Managed: this system does, and never overbooks."
                    + " When a seat becomes free, the waitlist mode decides: auto books the next in the queue, claim holds"
                    + " the seat for the next for some minutes, notify tells all who wait.")
    public StudioView put(@PathParam("code") String code, @Valid @NotNull StudioView.Wish wish) {
        current.requireAdmin();
        return StudioView.of(studios.put(wish.studio(code)));
    }
}
