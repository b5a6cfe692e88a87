package dev.ittaku.kifu.web;

import dev.ittaku.kifu.notebook.Statistics;
import dev.ittaku.platform.caller.CurrentCaller;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** How one's games ended. */
@Path("/api/kifu/statistics")
@Produces(MediaType.APPLICATION_JSON)
public class StatisticsResource {
    private final Statistics statistics;
    private final CurrentCaller current;

    StatisticsResource(Statistics statistics, CurrentCaller current) {
        this.statistics = statistics;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "How my games ended",
            description = "By opening, by opponent and by side; the most games first.")
    public Statistics.Figures mine() {
        return statistics.of(current.requireUser().username());
    }
}
