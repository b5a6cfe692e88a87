package dev.ittaku.kifu.web.history;

import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.notebook.Trash;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Deleted records, which can be brought back for 30 days. */
@Path("/api/kifu/trash")
@Produces(MediaType.APPLICATION_JSON)
public class TrashResource {
    private final Trash trash;
    private final Reading reading;
    private final CurrentCaller current;

    TrashResource(Trash trash, Reading reading, CurrentCaller current) {
        this.trash = trash;
        this.reading = reading;
        this.current = current;
    }

    @GET
    @Operation(summary = "My deleted records", description = "Of the last 30 days, the last deleted first.")
    public Listing<TrashListed> list(@BeanParam ListParameters page) {
        return Listing.of(trash.list(current.requireUser().username(), page.limit(), page.cursor()), TrashListed::of);
    }

    @POST
    @Path("{kid}/restore")
    @Operation(
            summary = "Bring back a deleted record",
            description = "With its path, link and tags where they are still free; lost says what is not.")
    public RestoredView restore(@PathParam("kid") String kid) {
        Trash.Restored restored = trash.restore(current.requireUser().username(), kid);
        return RestoredView.of(restored, reading.tags(kid));
    }

    @DELETE
    @Path("{kid}")
    @Operation(summary = "Delete a record for good")
    public void delete(@PathParam("kid") String kid) {
        trash.delete(current.requireUser().username(), kid);
    }
}
