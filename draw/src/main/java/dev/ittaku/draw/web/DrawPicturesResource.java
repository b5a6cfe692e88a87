package dev.ittaku.draw.web;

import dev.ittaku.draw.drawing.Drawing;
import dev.ittaku.draw.drawing.Likes;
import dev.ittaku.draw.ink.InkArchive;
import dev.ittaku.draw.ink.InkFilm;
import dev.ittaku.draw.ink.InkImage;
import dev.ittaku.draw.ink.InkLog;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.room.RoomStore;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.installation.RateLimits.Limit;
import dev.ittaku.platform.product.LinkPreview;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Drawings to keep and to like: as a picture, as a film, with how many like them. */
@Path("/api/draw")
public class DrawPicturesResource {
    /** Making a film takes a core for a moment. */
    private static final Limit PICTURES = Limit.perMinute("draw-picture", 60);

    private final Rooms rooms;
    private final RoomStore store;
    private final Likes likes;
    private final CurrentPlayer current;
    private final RateLimits limits;
    private final Clock clock;

    DrawPicturesResource(
            Rooms rooms, RoomStore store, Likes likes, CurrentPlayer current, RateLimits limits, Clock clock) {
        this.rooms = rooms;
        this.store = store;
        this.likes = likes;
        this.current = current;
        this.limits = limits;
        this.clock = clock;
    }

    @GET
    @Path("/games/{id}/drawings/{round}/{turn}.png")
    @Produces("image/png")
    @Operation(summary = "What was drawn in a turn, as a picture of 800 by 600")
    public Response png(@PathParam("id") String id, @PathParam("round") String round, @PathParam("turn") String turn) {
        return picture(id, DrawHistoryResource.Place.of(round, turn), InkImage::png);
    }

    @GET
    @Path("/games/{id}/drawings/{round}/{turn}/card.png")
    @Produces("image/png")
    @Operation(summary = "The same on a ground of 1200 by 630, for previews of links")
    public Response card(@PathParam("id") String id, @PathParam("round") String round, @PathParam("turn") String turn) {
        return picture(
                id,
                DrawHistoryResource.Place.of(round, turn),
                log -> InkImage.card(log, LinkPreview.PICTURE_WIDTH, LinkPreview.PICTURE_HEIGHT));
    }

    @GET
    @Path("/games/{id}/drawings/{round}/{turn}.gif")
    @Produces("image/gif")
    @Operation(summary = "How it was drawn in a turn, as a moving picture")
    public Response gif(@PathParam("id") String id, @PathParam("round") String round, @PathParam("turn") String turn) {
        return picture(id, DrawHistoryResource.Place.of(round, turn), InkFilm::gif);
    }

    private Response picture(String id, DrawHistoryResource.Place place, Function<InkLog, byte[]> made) {
        boolean over = rooms.look(id, (game, now) -> game.isTurnOver(place.round(), place.turn()));
        byte[] packed = rooms.look(id, (game, now) -> game.drawing(place.round(), place.turn()))
                .map(live -> Base64.getDecoder().decode(live.data()))
                .or(() -> store.drawing(id, place.round(), place.turn()).map(Drawing::data))
                .orElseThrow(DrawHistoryResource::nothingDrawn);
        limits.count(PICTURES, ClientAddress.counted(current.address())).ifPresent(wait -> {
            throw Problem.tooMany("TOO_MANY_REQUESTS", "Too many pictures were asked for from here.", wait.toSeconds());
        });
        // Not for long: an admin may take it away.
        return Response.ok(made.apply(InkArchive.unpack(packed)))
                .header("Cache-Control", over ? "private, max-age=300" : "no-cache")
                .build();
    }

    private Drawing finished(String id, DrawHistoryResource.Place place) {
        boolean over = rooms.look(id, (game, now) -> game.isTurnOver(place.round(), place.turn()));
        return store.drawing(id, place.round(), place.turn())
                .filter(drawing -> over)
                .orElseThrow(DrawHistoryResource::nothingDrawn);
    }

    @PUT
    @Path("/games/{id}/drawings/{round}/{turn}/like")
    @Operation(summary = "Like a drawing of a turn that is over; for those in the room")
    public void like(@PathParam("id") String id, @PathParam("round") String round, @PathParam("turn") String turn) {
        String playerId = member(id);
        DrawHistoryResource.Place place = DrawHistoryResource.Place.of(round, turn);
        Drawing drawing = finished(id, place);
        if (drawing.drawerId().equals(playerId)) {
            throw DrawRefusal.of(DrawRefusal.Code.ONESELF, "Everybody likes what they drew themselves.");
        }
        Instant ttl = rooms.look(id, (game, now) -> game.keptUntil());
        likes.like(id, place.asLiked(), playerId, drawing.drawerId(), clock.instant(), ttl);
    }

    @DELETE
    @Path("/games/{id}/drawings/{round}/{turn}/like")
    @Operation(summary = "Unlike a drawing")
    public void unlike(@PathParam("id") String id, @PathParam("round") String round, @PathParam("turn") String turn) {
        likes.unlike(id, DrawHistoryResource.Place.of(round, turn).asLiked(), member(id));
    }

    private String member(String id) {
        String playerId = current.require();
        if (!rooms.look(id, (game, now) -> game.isMember(playerId))) {
            throw DrawRefusal.of(DrawRefusal.Code.NOT_A_MEMBER, "Join the room first.");
        }
        return playerId;
    }
}
