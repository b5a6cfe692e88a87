package dev.ittaku.draw.web;

import dev.ittaku.draw.game.Game.Person;
import dev.ittaku.draw.input.TypedInput;
import dev.ittaku.draw.player.AccountPlayers;
import dev.ittaku.draw.player.Players;
import dev.ittaku.draw.room.Lobby;
import dev.ittaku.draw.room.RoomCodes;
import dev.ittaku.draw.room.RoomStore;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.draw.table.Room;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.installation.RateLimits.Limit;
import dev.ittaku.platform.refusal.Fault;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Making rooms and finding them. */
@Path("/api/draw")
@Produces(MediaType.APPLICATION_JSON)
public class DrawGamesResource {
    private static final Limit CODES = Limit.perMinute("draw-code", 30);
    private static final int MOST_WAITING = 20;
    private static final int MOST_PLAYING = 12;
    private static final int MOST_MINE = 20;

    private final Rooms rooms;
    private final Lobby lobby;
    private final RoomStore store;
    private final Players players;
    private final AccountPlayers accounts;
    private final CurrentPlayer current;
    private final RateLimits limits;

    DrawGamesResource(
            Rooms rooms,
            Lobby lobby,
            RoomStore store,
            Players players,
            AccountPlayers accounts,
            CurrentPlayer current,
            RateLimits limits) {
        this.rooms = rooms;
        this.lobby = lobby;
        this.store = store;
        this.players = players;
        this.accounts = accounts;
        this.current = current;
        this.limits = limits;
    }

    @POST
    @Path("/games")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Make a room; you are its host")
    @APIResponse(responseCode = "201", description = "The room; the cookie says from now on which player you are")
    public Response create(@Valid @NotNull DrawViews.NewGame wanted) {
        String name = TypedInput.name(wanted.playerName());
        Optional<String> account = current.account(wanted.account());
        Optional<String> known = current.id();
        Players.Introduced fresh = known.isPresent() ? null : players.introduce(name);
        String playerId = fresh == null ? known.orElseThrow() : fresh.playerId();
        Rooms.Made made = rooms.create(
                wanted.settings().asRoom(),
                DrawViews.Options.asRoom(wanted.options()),
                wanted.pack(),
                new Person(playerId, name, account.isPresent()));
        account.ifPresent(userId -> accounts.note(
                made.gameId(), playerId, userId, rooms.look(made.gameId(), (game, now) -> game.keptUntil())));
        Response.ResponseBuilder answer = Response.status(201)
                .header("Location", "/api/draw/games/" + made.gameId())
                .entity(new DrawViews.Created(made.gameId(), playerId, made.code()));
        return (fresh == null ? answer : answer.cookie(current.cookie(fresh.cookie()))).build();
    }

    @GET
    @Path("/games")
    @Operation(summary = "Public rooms that wait for players, or whose game is on, the newest first")
    public Listing<DrawViews.RoomEntry> listed(
            @QueryParam("status") @DefaultValue("waiting") String status, @BeanParam ListParameters page) {
        Lobby.Part<Room> part = switch (status) {
            case "waiting" -> lobby.waiting(page.limit(), page.cursor());
            case "playing" -> lobby.playing(page.limit(), page.cursor());
            default -> throw Problem.invalid("status", Fault.of("ONE_OF", "must be {values}", "waiting or playing"));
        };
        return new Listing<>(entries(part), part.cursor().orElse(null));
    }

    private static List<DrawViews.RoomEntry> entries(Lobby.Part<Room> part) {
        return part.items().stream().map(DrawViews.RoomEntry::of).toList();
    }

    @GET
    @Path("/lobby")
    @Operation(summary = "What the lobby shows, in one answer: the newest public rooms, and your own games")
    public DrawViews.LobbyView lobby(@QueryParam("mine") @DefaultValue("true") boolean mine) {
        return new DrawViews.LobbyView(
                entries(lobby.waiting(MOST_WAITING, null)),
                entries(lobby.playing(MOST_PLAYING, null)),
                mine ? games(MOST_MINE, null).items() : null);
    }

    @GET
    @Path("/codes/{code}")
    @Operation(summary = "The room behind a code")
    public DrawViews.Found byCode(@PathParam("code") String code) {
        limits.count(CODES, ClientAddress.counted(current.address())).ifPresent(wait -> {
            throw Problem.tooMany("TOO_MANY_REQUESTS", "Too many codes were tried from here.", wait.toSeconds());
        });
        return RoomCodes.typed(code)
                .flatMap(store::byCode)
                .map(DrawViews.Found::new)
                .orElseThrow(() ->
                        Problem.notFound("No room has this code. Ask for it again; rooms are not kept for ever."));
    }

    @GET
    @Path("/me/games")
    @Operation(summary = "The games you took part in")
    public Listing<DrawViews.MyGame> mine(@BeanParam ListParameters page) {
        return games(page.limit(), page.cursor());
    }

    private Listing<DrawViews.MyGame> games(int limit, @Nullable String cursor) {
        Optional<String> playerId = current.id();
        if (playerId.isEmpty()) {
            return new Listing<>(List.of(), null);
        }
        Lobby.Part<Lobby.Mine> part = lobby.of(playerId.get(), limit, cursor);
        return new Listing<>(
                part.items().stream().map(DrawViews.MyGame::of).toList(),
                part.cursor().orElse(null));
    }
}
