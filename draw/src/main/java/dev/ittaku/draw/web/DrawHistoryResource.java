package dev.ittaku.draw.web;

import dev.ittaku.draw.chat.ChatLine;
import dev.ittaku.draw.drawing.Drawing;
import dev.ittaku.draw.drawing.Likes;
import dev.ittaku.draw.ink.InkArchive;
import dev.ittaku.draw.ink.InkLog;
import dev.ittaku.draw.ink.InkSvg;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.room.Lobby;
import dev.ittaku.draw.room.RoomStore;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** What there is to read and look at of a game: chat, rounds, drawings. */
@Path("/api/draw")
@Produces(MediaType.APPLICATION_JSON)
public class DrawHistoryResource {
    private static final int CHAT_PAGE = 50;
    private static final int ROUNDS_PAGE = 10;

    private final Rooms rooms;
    private final Lobby lobby;
    private final RoomStore store;
    private final Likes likes;
    private final CurrentPlayer current;

    DrawHistoryResource(Rooms rooms, Lobby lobby, RoomStore store, Likes likes, CurrentPlayer current) {
        this.rooms = rooms;
        this.lobby = lobby;
        this.store = store;
        this.likes = likes;
        this.current = current;
    }

    @GET
    @Path("/games/{id}/chat")
    @Operation(summary = "The chat, the newest first; for those in the room")
    public Listing<GameView.Line> chat(
            @PathParam("id") String id, @QueryParam("limit") @Nullable String limit, @BeanParam ListParameters page) {
        String playerId = current.require();
        int many = limit == null ? CHAT_PAGE : page.limit();
        boolean member = rooms.look(id, (game, now) -> game.isMember(playerId));
        if (!member) {
            throw DrawRefusal.of(DrawRefusal.Code.NOT_A_MEMBER, "Join the room first.");
        }
        Lobby.Part<ChatLine> part = lobby.chat(id, many, page.cursor());
        // Everyone in the room may read what is in the table; hidden lines are not written yet.
        return new Listing<>(
                part.items().stream().map(GameView.Line::of).toList(),
                part.cursor().orElse(null));
    }

    @GET
    @Path("/games/{id}/rounds")
    @Operation(summary = "The rounds so far, with answers and drawings")
    public Listing<DrawViews.PlayedRound> rounds(
            @PathParam("id") String id, @QueryParam("limit") @Nullable String limit, @BeanParam ListParameters page) {
        int many = limit == null ? ROUNDS_PAGE : page.limit();
        rooms.look(id, (game, now) -> true);
        Lobby.Part<Lobby.Gallery> part = lobby.rounds(id, many, page.cursor());
        Likes.Tally tally = likes(id, part.items());
        return new Listing<>(
                part.items().stream()
                        .map(gallery -> DrawViews.PlayedRound.of(gallery, tally))
                        .toList(),
                part.cursor().orElse(null));
    }

    private Likes.Tally likes(String id, List<Lobby.Gallery> galleries) {
        if (galleries.isEmpty()) {
            return new Likes.Tally(Map.of(), Set.of());
        }
        int first = galleries.get(0).round().roundNumber();
        int last = galleries.get(galleries.size() - 1).round().roundNumber();
        return likes.of(id, first, last, current.id().orElse(null));
    }

    @GET
    @Path("/games/{id}/drawings/{round}/{turn}")
    @Operation(summary = "What was drawn in a turn, as the log of its strokes")
    public DrawViews.OneDrawing drawing(
            @PathParam("id") String id, @PathParam("round") String round, @PathParam("turn") String turn) {
        return find(id, round, turn);
    }

    @GET
    @Path("/games/{id}/drawings/{round}/{turn}.svg")
    @Produces("image/svg+xml")
    @Operation(summary = "What was drawn in a turn, as a picture")
    public Response picture(
            @PathParam("id") String id, @PathParam("round") String round, @PathParam("turn") String turn) {
        DrawViews.OneDrawing drawing = find(id, round, turn);
        InkLog log = InkArchive.unpack(Base64.getDecoder().decode(drawing.data()));
        return Response.ok(InkSvg.of(log)).header("Cache-Control", "no-cache").build();
    }

    private DrawViews.OneDrawing find(String id, String roundText, String turnText) {
        Place place = Place.of(roundText, turnText);
        int round = place.round();
        int turn = place.turn();
        Optional<GameView.CurrentDrawing> present = rooms.look(id, (game, now) -> game.drawing(round, turn));
        if (present.isPresent()) {
            GameView.CurrentDrawing live = present.get();
            return new DrawViews.OneDrawing(id, round, turn, live.drawerId(), live.data(), live.updatedAt());
        }
        Drawing stored = store.drawing(id, round, turn).orElseThrow(DrawHistoryResource::nothingDrawn);
        String data = Base64.getEncoder().encodeToString(stored.data());
        return new DrawViews.OneDrawing(
                id, round, turn, stored.drawerId(), data, stored.updatedAt().toEpochMilli());
    }

    static Problem nothingDrawn() {
        return Problem.notFound("Nothing was drawn in this turn.");
    }

    /** Which drawing of a game. */
    record Place(int round, int turn) {
        static Place of(String round, String turn) {
            return new Place(number(round), number(turn));
        }

        Likes.Place asLiked() {
            return new Likes.Place(round, turn);
        }
    }

    private static int number(String text) {
        if (text.length() > 2 || !text.chars().allMatch(c -> c >= '0' && c <= '9') || text.isEmpty()) {
            throw nothingDrawn();
        }
        return Integer.parseInt(text);
    }
}
