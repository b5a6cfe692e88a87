package dev.ittaku.kifu.web.history;

import dev.ittaku.kifu.notebook.Kifus;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.revision.Revision;
import dev.ittaku.kifu.revision.Revisions;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.web.KifuView;
import dev.ittaku.kifu.web.KifusResource;
import dev.ittaku.kifu.web.Versions;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Listing;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** What a record was before. Its owner alone sees that. */
@Path("/api/kifu/kifus/{kid}/revisions")
@Produces(MediaType.APPLICATION_JSON)
public class RevisionsResource {
    private final Kifus kifus;
    private final Revisions revisions;
    private final Reading reading;
    private final Versions versions;
    private final CurrentCaller current;

    RevisionsResource(Kifus kifus, Revisions revisions, Reading reading, Versions versions, CurrentCaller current) {
        this.kifus = kifus;
        this.revisions = revisions;
        this.reading = reading;
        this.versions = versions;
        this.current = current;
    }

    @GET
    @Operation(summary = "Earlier versions of a record of mine", description = "The last 20, the latest first.")
    public Listing<RevisionListed> list(@PathParam("kid") String kid) {
        Kifu kifu = kifus.own(current.requireUser().username(), kid);
        return new Listing<>(
                revisions.list(kifu.kid()).stream().map(RevisionListed::of).toList(), null);
    }

    @GET
    @Path("{n}")
    @Operation(summary = "One earlier version of a record of mine")
    public RevisionView one(@PathParam("kid") String kid, @PathParam("n") int n) {
        return RevisionView.of(
                revisions.get(kifus.own(current.requireUser().username(), kid).kid(), n));
    }

    @POST
    @Path("{n}/restore")
    @Operation(
            summary = "Make a record of mine what it was",
            description = "Text, memo, side and result. What it was until now becomes an earlier version itself.")
    public RestResponse<KifuView> restore(
            @PathParam("kid") String kid, @PathParam("n") int n, @HeaderParam("If-Match") @Nullable String ifMatch) {
        String username = current.requireUser().username();
        Revision revision = revisions.get(kifus.own(username, kid).kid(), n);
        Kifu kifu = kifus.restore(username, kid, versions.guard(ifMatch), revision);
        return KifusResource.answer(kifu, KifuView.ofOwner(kifu, reading.tags(kid)));
    }
}
