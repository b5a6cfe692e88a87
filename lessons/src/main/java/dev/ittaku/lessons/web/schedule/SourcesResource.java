package dev.ittaku.lessons.web.schedule;

import dev.ittaku.lessons.source.Sources;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** All schedules that are fetched from an address by themselves; for admins. */
@Path("/api/lessons/sources")
@Produces(MediaType.APPLICATION_JSON)
public class SourcesResource {
    private final Sources sources;
    private final CurrentCaller current;

    SourcesResource(Sources sources, CurrentCaller current) {
        this.sources = sources;
        this.current = current;
    }

    @GET
    @Operation(summary = "Where schedules are fetched from", description = "With the last result, by studio.")
    public Listing<SourceView> list(@BeanParam ListParameters page) {
        current.requireAdmin();
        return Listing.of(sources.list(page.limit(), page.cursor()), SourceView::of);
    }
}
