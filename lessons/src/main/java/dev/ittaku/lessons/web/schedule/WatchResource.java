package dev.ittaku.lessons.web.schedule;

import dev.ittaku.lessons.waitlist.AwaitedLessons;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** What a program that reports seats has to watch. */
@Path("/api/lessons/watch")
@Produces(MediaType.APPLICATION_JSON)
public class WatchResource {
    private final AwaitedLessons awaited;
    private final CurrentCaller current;

    WatchResource(AwaitedLessons awaited, CurrentCaller current) {
        this.awaited = awaited;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "The lessons that somebody waits for",
            description = "The soonest first, until their waitlists stop moving; by an admin or a personal token with"
                    + " scope lessons:push.")
    public Listing<AwaitedView> list(@BeanParam ListParameters page) {
        current.requireUser();
        AwaitedLessons.Page found = awaited.page(page.limit(), page.cursor());
        return new Listing<>(
                found.items().stream().map(AwaitedView::of).toList(),
                found.cursor().orElse(null));
    }
}
