package dev.ittaku.kifu.web.reader;

import dev.ittaku.kifu.notebook.Readers;
import dev.ittaku.platform.caller.CurrentCaller;
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
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Whom one lets read one record or all. */
@Path("/api/kifu")
@Produces(MediaType.APPLICATION_JSON)
public class ReadersResource {
    private final Readers readers;
    private final CurrentCaller current;

    ReadersResource(Readers readers, CurrentCaller current) {
        this.readers = readers;
        this.current = current;
    }

    private String me() {
        return current.requireUser().username();
    }

    @GET
    @Path("kifus/{kid}/readers")
    @Operation(summary = "Who may read a record of mine")
    public Listing<ReaderView> ofKifu(@PathParam("kid") String kid, @BeanParam ListParameters page) {
        return Listing.of(
                readers.ofKifu(me(), kid, page.limit(), page.cursor()), reader -> new ReaderView(reader.username()));
    }

    @GET
    @Path("kifus/{kid}/readers/{username}")
    @Operation(summary = "Whether someone is a reader of a record of mine")
    public ReaderView readerOfKifu(@PathParam("kid") String kid, @PathParam("username") String username) {
        return new ReaderView(readers.readerOfKifu(me(), kid, username));
    }

    @PUT
    @Path("kifus/{kid}/readers/{username}")
    @Operation(summary = "Let someone read a record of mine")
    public ReaderView grant(@PathParam("kid") String kid, @PathParam("username") String username) {
        return new ReaderView(readers.grant(me(), kid, username));
    }

    @DELETE
    @Path("kifus/{kid}/readers/{username}")
    @Operation(summary = "No longer let someone read a record of mine")
    public void revoke(@PathParam("kid") String kid, @PathParam("username") String username) {
        readers.revoke(me(), kid, username);
    }

    @GET
    @Path("readers")
    @Operation(summary = "Who may read all my records")
    public Listing<ReaderView> ofAll(@BeanParam ListParameters page) {
        return Listing.of(
                readers.ofAll(me(), page.limit(), page.cursor()), reader -> new ReaderView(reader.username()));
    }

    @GET
    @Path("readers/{username}")
    @Operation(summary = "Whether someone is a reader of all my records")
    public ReaderView readerOfAll(@PathParam("username") String username) {
        return new ReaderView(readers.readerOfAll(me(), username));
    }

    @PUT
    @Path("readers/{username}")
    @Operation(summary = "Let someone read all my records")
    public ReaderView grantAll(@PathParam("username") String username) {
        return new ReaderView(readers.grantAll(me(), username));
    }

    @DELETE
    @Path("readers/{username}")
    @Operation(summary = "No longer let someone read all my records")
    public void revokeAll(@PathParam("username") String username) {
        readers.revokeAll(me(), username);
    }
}
