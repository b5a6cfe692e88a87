package dev.ittaku.kifu.web.position;

import dev.ittaku.kifu.formation.Drills;
import dev.ittaku.platform.caller.CurrentCaller;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Drills from one's own mistakes. */
@Path("/api/kifu/drills")
@Produces(MediaType.APPLICATION_JSON)
public class DrillsResource {
    private final Drills drills;
    private final CurrentCaller current;

    DrillsResource(Drills drills, CurrentCaller current) {
        this.drills = drills;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "My mistakes, those that I repeat first",
            description =
                    "From the 200 costliest moves that gave away two pawns or more, as the evaluations in my records'"
                            + " comments say; mistakes from similar positions of different records are one drill.")
    public DrillView.All list() {
        return new DrillView.All(drills.of(current.requireUser().username()).stream()
                .map(DrillView::of)
                .toList());
    }
}
