package dev.ittaku.draw.web;

import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.game.Game.Person;
import dev.ittaku.draw.input.Stamp;
import dev.ittaku.draw.input.TypedInput;
import dev.ittaku.draw.player.AccountPlayers;
import dev.ittaku.draw.player.Players;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.room.RoomCodes;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.platform.caller.CurrentAttempt;
import dev.ittaku.platform.refusal.Fault;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** One game: looking at it, and everything one does in it that is not drawn. */
@Path("/api/draw")
@Produces(MediaType.APPLICATION_JSON)
public class DrawGameResource {
    private final Rooms rooms;
    private final Players players;
    private final AccountPlayers accounts;
    private final CurrentPlayer current;
    private final CurrentAttempt attempt;
    private final RoomCodes codes;

    DrawGameResource(
            Rooms rooms,
            Players players,
            AccountPlayers accounts,
            CurrentPlayer current,
            CurrentAttempt attempt,
            RoomCodes codes) {
        this.rooms = rooms;
        this.players = players;
        this.accounts = accounts;
        this.current = current;
        this.attempt = attempt;
        this.codes = codes;
    }

    @GET
    @Path("/games/{id}")
    @Operation(summary = "The game as you may see it")
    public GameView view(@PathParam("id") String id) {
        String playerId = current.id().orElse(null);
        return rooms.look(id, (game, now) -> game.viewFor(playerId, true, now));
    }

    @POST
    @Path("/games/{id}/players")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Join, as a player or to look on")
    @APIResponse(responseCode = "201", description = "Joined; the cookie says from now on which player you are")
    public Response join(@PathParam("id") String id, @Valid @NotNull DrawViews.Join wanted) {
        Role role = role(wanted.role());
        String name = TypedInput.name(wanted.name());
        Optional<String> known = current.id();
        Optional<String> account = current.account(wanted.account());
        // No player is created for a room that does not exist.
        Instant kept = rooms.look(id, (game, now) -> game.keptUntil());
        Players.Introduced fresh = known.isPresent() ? null : players.introduce(name);
        String playerId = fresh == null ? known.orElseThrow() : fresh.playerId();
        Person person = new Person(playerId, name, account.isPresent());
        boolean isNew = account.isEmpty()
                ? rooms.act(id, (game, now) -> game.join(person, role, now))
                : joinWithAccount(id, person, role, account.get(), kept);
        Response.ResponseBuilder answer = Response.status(isNew ? 201 : 200).entity(new DrawViews.Joined(playerId));
        return (fresh == null ? answer : answer.cookie(current.cookie(fresh.cookie()))).build();
    }

    /** The others request the picture as soon as they learn of the player, so it is stored first. */
    private boolean joinWithAccount(String id, Person person, Role role, String userId, Instant kept) {
        boolean known = accounts.find(id, person.playerId()).isPresent();
        accounts.note(id, person.playerId(), userId, kept);
        boolean isNew = false;
        try {
            isNew = rooms.act(id, (game, now) -> game.join(person, role, now));
        } finally {
            if (!isNew && !known) {
                accounts.forget(id, person.playerId());
            }
        }
        return isNew;
    }

    private static Role role(@Nullable String wanted) {
        if (wanted == null || wanted.equals("player")) {
            return Role.PLAYER;
        }
        if (wanted.equals("spectator")) {
            return Role.SPECTATOR;
        }
        throw DrawRefusal.invalid("role", Fault.of("ONE_OF", "must be {values}", "player or spectator"));
    }

    @DELETE
    @Path("/games/{id}/players/me")
    @Operation(summary = "Leave for good")
    public void leave(@PathParam("id") String id) {
        String playerId = current.require();
        rooms.leave(id, playerId);
    }

    @POST
    @Path("/games/{id}/ready")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Be ready, or not")
    public GameView ready(@PathParam("id") String id, @Valid @NotNull DrawViews.Ready wanted) {
        return change(id, (game, player) -> now -> game.ready(player, wanted.ready(), now));
    }

    @POST
    @Path("/games/{id}/start")
    @Operation(summary = "Start the game; for the host, when all are ready")
    public GameView start(@PathParam("id") String id) {
        return change(id, (game, player) -> now -> game.start(player, now));
    }

    @PUT
    @Path("/games/{id}/rules")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Change the rules; for the host, until the game begins")
    public GameView rules(@PathParam("id") String id, @Valid @NotNull DrawViews.Rules wanted) {
        return change(
                id,
                (game, player) -> now -> game.changeRules(
                        player,
                        wanted.settings().asRoom(),
                        DrawViews.Options.asRoom(wanted.options()),
                        Optional.ofNullable(wanted.pack()),
                        now));
    }

    @POST
    @Path("/games/{id}/pass")
    @Operation(summary = "Pass your turn to draw")
    public GameView pass(@PathParam("id") String id) {
        return change(id, (game, player) -> now -> game.pass(player, now));
    }

    @PUT
    @Path("/games/{id}/players/{player}/removal")
    @Operation(summary = "Vote to remove a player; more than half of the others decide, at least two")
    public GameView wantAway(@PathParam("id") String id, @PathParam("player") String player) {
        return voteOut(id, player, true);
    }

    @DELETE
    @Path("/games/{id}/players/{player}/removal")
    @Operation(summary = "Withdraw the vote to remove a player")
    public GameView letStay(@PathParam("id") String id, @PathParam("player") String player) {
        return voteOut(id, player, false);
    }

    private GameView voteOut(String id, String player, boolean wants) {
        String playerId = current.require();
        rooms.voteOut(id, playerId, player, wants);
        return rooms.look(id, (game, now) -> game.viewFor(playerId, false, now));
    }

    @PUT
    @Path("/games/{id}/answer")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Set what you are going to draw")
    public GameView answer(@PathParam("id") String id, @Valid @NotNull DrawViews.Answer wanted) {
        return change(id, (game, player) -> now -> game.answer(player, wanted.answer(), wanted.spellings(), now));
    }

    /** One action on a game. */
    private interface Step {
        void at(Instant now);
    }

    private GameView change(String id, BiFunction<Game, String, Step> what) {
        String playerId = current.require();
        return rooms.act(id, (game, now) -> {
            what.apply(game, playerId).at(now);
            return game.viewFor(playerId, false, now);
        });
    }

    @POST
    @Path("/games/{id}/again")
    @Operation(summary = "Play again with the same people")
    public DrawViews.Next again(@PathParam("id") String id) {
        String playerId = current.require();
        Rooms.Made made = rooms.again(id, playerId);
        return new DrawViews.Next(made.gameId(), made.code());
    }

    @POST
    @Path("/games/{id}/guess")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Guess what is being drawn")
    public DrawViews.Result guess(@PathParam("id") String id, @Valid @NotNull DrawViews.Guess wanted) {
        String playerId = current.require();
        Optional<Stamp> stamp = stamp();
        Game.Said said = rooms.act(
                id,
                (game, now) -> stamp.isPresent()
                        ? game.guess(playerId, wanted.text(), stamp.get(), now)
                        : game.guess(playerId, wanted.text(), now));
        return new DrawViews.Result(GameView.lower(said.verdict().orElseThrow()));
    }

    @POST
    @Path("/games/{id}/chat")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Say something; during a turn it is judged as a guess")
    @APIResponse(responseCode = "201", description = "The line, unless it is kept back, and the verdict of a guess")
    public Response say(@PathParam("id") String id, @Valid @NotNull DrawViews.Chat wanted) {
        String playerId = current.require();
        Optional<Stamp> stamp = stamp();
        Game.Said said = rooms.act(
                id,
                (game, now) -> stamp.isPresent()
                        ? game.say(playerId, wanted.content(), stamp.get(), now)
                        : game.say(playerId, wanted.content(), now));
        return Response.status(201)
                .entity(new DrawViews.Said(
                        said.line().orElse(null),
                        said.verdict().map(GameView::lower).orElse(null)))
                .build();
    }

    /** For a request with an Idempotency-Key: a repeat after a crash then writes the same line again, not a second one. */
    private Optional<Stamp> stamp() {
        return attempt.get().map(one -> new Stamp(codes.id(), one.begun()));
    }
}
