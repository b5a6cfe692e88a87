package dev.ittaku.kifu.web.text;

import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.web.KifuParts;
import dev.ittaku.kifu.web.KifuView;
import dev.ittaku.kifu.web.KifusResource;
import dev.ittaku.kifu.web.tree.RecordTree;
import dev.ittaku.kifu.web.tree.RecordTrees;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.installation.RateLimits.Limit;
import dev.ittaku.shogi.format.RecordReader;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.RestResponse;

/** A record in other forms, for those who may read it and for those who have its link. */
@Path("/api/kifu")
public class KifuFilesResource {
    /** Making a film takes a core for a moment. */
    private static final Limit FILMS = Limit.perMinute("kifu-film", 20);

    private final Reading reading;
    private final CurrentCaller current;
    private final RateLimits limits;

    KifuFilesResource(Reading reading, CurrentCaller current, RateLimits limits) {
        this.reading = reading;
        this.current = current;
        this.limits = limits;
    }

    private Kifu readable(String kid) {
        return reading.open(current.user().map(Caller::username), kid).kifu();
    }

    private Response film(Kifu kifu, BoardQuery query, FilmSpeed speed) {
        int millis = speed.millis();
        limits.count(FILMS, ClientAddress.counted(current.address())).ifPresent(wait -> {
            throw Problem.tooMany("TOO_MANY_REQUESTS", "Too many pictures were asked for from here.", wait.toSeconds());
        });
        return query.film(kifu, millis);
    }

    private Kifu shared(String code) {
        return reading.openByCode(code).kifu();
    }

    @GET
    @Path("kifus/{kid}/record")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "The tree of a record")
    public RecordTree record(@PathParam("kid") String kid) {
        return RecordTrees.of(RecordReader.read(readable(kid).kifu()));
    }

    @GET
    @Path("kifus/{kid}/export")
    @Produces(MediaType.WILDCARD)
    @Operation(summary = "A record as a file")
    public Response export(@PathParam("kid") String kid, @BeanParam ExportQuery query) {
        return query.file(readable(kid));
    }

    @GET
    @Path("kifus/{kid}/board.svg")
    @Produces("image/svg+xml")
    @Operation(summary = "A picture of a position of a record")
    public Response board(@PathParam("kid") String kid, @BeanParam BoardQuery query) {
        return query.picture(readable(kid));
    }

    @GET
    @Path("kifus/{kid}/card.png")
    @Produces("image/png")
    @Operation(summary = "A picture for links to a record: a position with the title and the players")
    public Response card(@PathParam("kid") String kid, @BeanParam BoardQuery query) {
        return query.card(readable(kid));
    }

    @GET
    @Path("kifus/{kid}/game.gif")
    @Produces("image/gif")
    @Operation(summary = "A game as an animated GIF")
    public Response film(@PathParam("kid") String kid, @BeanParam BoardQuery query, @BeanParam FilmSpeed speed) {
        return film(readable(kid), query, speed);
    }

    @GET
    @Path("kifus/{kid}/boards.zip")
    @Produces("application/zip")
    @Operation(summary = "A picture of every position of a record")
    public Response boards(@PathParam("kid") String kid, @BeanParam BoardQuery query) {
        return query.archive(readable(kid));
    }

    @GET
    @Path("shared/{code}")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "The record behind a link")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = KifuView.class)))
    public RestResponse<KifuView> behindLink(@PathParam("code") String code, @BeanParam KifuParts parts) {
        Kifu kifu = shared(code);
        return KifusResource.answer(kifu, parts.of(KifuView.behindLink(kifu)));
    }

    @GET
    @Path("shared/{code}/record")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "The tree of the record behind a link")
    public RecordTree recordBehindLink(@PathParam("code") String code) {
        return RecordTrees.of(RecordReader.read(shared(code).kifu()));
    }

    @GET
    @Path("shared/{code}/export")
    @Produces(MediaType.WILDCARD)
    @Operation(summary = "The record behind a link as a file")
    public Response exportBehindLink(@PathParam("code") String code, @BeanParam ExportQuery query) {
        return query.file(shared(code));
    }

    @GET
    @Path("shared/{code}/board.svg")
    @Produces("image/svg+xml")
    @Operation(summary = "A picture of a position of the record behind a link")
    public Response boardBehindLink(@PathParam("code") String code, @BeanParam BoardQuery query) {
        return query.picture(shared(code));
    }

    @GET
    @Path("shared/{code}/card.png")
    @Produces("image/png")
    @Operation(summary = "A picture for links to the record behind a link")
    public Response cardBehindLink(@PathParam("code") String code, @BeanParam BoardQuery query) {
        return query.card(shared(code));
    }

    @GET
    @Path("shared/{code}/game.gif")
    @Produces("image/gif")
    @Operation(summary = "The game behind a link as an animated GIF")
    public Response filmBehindLink(
            @PathParam("code") String code, @BeanParam BoardQuery query, @BeanParam FilmSpeed speed) {
        return film(shared(code), query, speed);
    }

    @GET
    @Path("shared/{code}/boards.zip")
    @Produces("application/zip")
    @Operation(summary = "A picture of every position of the record behind a link")
    public Response boardsBehindLink(@PathParam("code") String code, @BeanParam BoardQuery query) {
        return query.archive(shared(code));
    }
}
