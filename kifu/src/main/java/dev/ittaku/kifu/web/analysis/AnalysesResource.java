package dev.ittaku.kifu.web.analysis;

import dev.ittaku.kifu.analysis.Analyses;
import dev.ittaku.kifu.analysis.Analysis;
import dev.ittaku.kifu.analysis.AnalysisWorkers;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.web.KifuView;
import dev.ittaku.kifu.web.KifusResource;
import dev.ittaku.kifu.web.Versions;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Analyses: ask, watch, cancel, save. */
@Path("/api/kifu/analyses")
@Produces(MediaType.APPLICATION_JSON)
public class AnalysesResource {
    private final Analyses analyses;
    private final AnalysisWorkers workers;
    private final Reading reading;
    private final Versions versions;
    private final Clock clock;
    private final CurrentCaller current;

    AnalysesResource(
            Analyses analyses,
            AnalysisWorkers workers,
            Reading reading,
            Versions versions,
            Clock clock,
            CurrentCaller current) {
        this.versions = versions;
        this.analyses = analyses;
        this.workers = workers;
        this.reading = reading;
        this.clock = clock;
        this.current = current;
    }

    private String me() {
        return current.requireUser().username();
    }

    @GET
    @Operation(summary = "My analyses, the newest first", description = "Without their results.")
    public Listing<AnalysisView> list(@BeanParam ListParameters page) {
        Instant now = clock.instant();
        return Listing.of(analyses.list(me(), page.limit(), page.cursor()), analysis -> AnalysisView.of(analysis, now));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Ask for an analysis",
            description =
                    "{sfen}, which may be startpos, {kid, ply} or {kid, whole: true}; movetimeMs 100 to 10000, multiPv 1 to 5.")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = AnalysisView.class)))
    public Response ask(@Nullable AnalysisInput input) {
        AnalysisInput wanted = input == null ? new AnalysisInput(null, null, null, null, null, null) : input;
        Analysis analysis = analyses.ask(
                me(),
                ClientAddress.counted(current.address()),
                Analyses.request(
                        wanted.sfen(),
                        wanted.kid(),
                        wanted.ply(),
                        wanted.whole(),
                        wanted.movetimeMs(),
                        wanted.multiPv()));
        workers.look();
        return Response.created(URI.create("/api/kifu/analyses/" + analysis.aid()))
                .entity(AnalysisView.of(analysis, clock.instant()))
                .build();
    }

    @GET
    @Path("{aid}")
    @Operation(summary = "An analysis with what is known so far")
    public AnalysisView one(@PathParam("aid") String aid) {
        return AnalysisView.of(analyses.get(me(), aid), clock.instant());
    }

    @DELETE
    @Path("{aid}")
    @Operation(summary = "Cancel or forget an analysis")
    public void cancel(@PathParam("aid") String aid) {
        analyses.cancel(me(), aid);
        workers.cancelled(aid);
    }

    @POST
    @Path("{aid}/save")
    @Operation(summary = "Write the result into my record, as comments")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = KifuView.class)))
    public RestResponse<KifuView> save(
            @PathParam("aid") String aid, @HeaderParam("If-Match") @Nullable String ifMatch) {
        Kifu kifu = analyses.save(me(), aid, versions.guard(ifMatch));
        return KifusResource.answer(kifu, KifuView.ofOwner(kifu, reading.tags(kifu.kid())));
    }
}
