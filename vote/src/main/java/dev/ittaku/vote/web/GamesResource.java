package dev.ittaku.vote.web;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.table.read.Page;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.game.Games;
import dev.ittaku.vote.picture.BoardPicture;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameHistory;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.web.job.VoteJobs;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Games: open one, list them, look at one and its history. */
@Path("/api/vote/games")
@Produces(MediaType.APPLICATION_JSON)
public class GamesResource {
    /**
     * The requested game.
     *
     * @param adaptive whether the level follows the game, beginning with {@code aiLevel}; default: it does not
     * @param turnLength ISO 8601, one minute to seven days; default: until the daily deadline
     */
    public record NewGame(
            @NotNull Player aiSide,
            @NotNull Integer aiLevel,
            @Nullable String turnLength,
            @Nullable String title,
            @Nullable Boolean adaptive) {}

    private final VoteServices vote;
    private final VoteViews views;
    private final VoteJobs jobs;
    private final RateLimits limits;
    private final CurrentCaller current;
    /** A limit, because each game uses the machine while it runs. */
    private final RateLimits.Limit openings;

    GamesResource(
            VoteServices vote,
            VoteViews views,
            VoteJobs jobs,
            RateLimits limits,
            CurrentCaller current,
            @ConfigProperty(name = "ittaku.limits.games-a-day") long gamesADay) {
        this.vote = vote;
        this.views = views;
        this.jobs = jobs;
        this.limits = limits;
        this.current = current;
        this.openings = new RateLimits.Limit("vote-game", gamesADay, Duration.ofDays(1));
    }

    @GET
    @Operation(
            summary = "Games by status, the newest first",
            description =
                    "ACTIVE unless status says FINISHED; of these, games that sleep come after all others. A page can be"
                            + " short, or empty, and still have a cursor when few games are wanted.")
    public Listing<GameView> list(@BeanParam GameListParameters wanted, @BeanParam ListParameters page) {
        Page<Game> games = vote.games().list(wanted.status(), wanted.filter(), page.limit(), page.cursor());
        return new Listing<>(
                views.games(games.items(), userId()), games.cursor().orElse(null));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Open a game of the crowd against the AI")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = GameView.class)))
    public Response open(@Valid @NotNull NewGame wanted) {
        Caller caller = current.requireUser();
        limits.count(openings, caller.userId()).ifPresent(wait -> {
            throw Problem.tooMany(
                    "TOO_MANY_GAMES", "You have opened enough games for today; join one of them.", wait.toSeconds());
        });
        Game game = vote.games()
                .open(
                        wanted.aiSide(),
                        wanted.aiLevel(),
                        wanted.turnLength(),
                        wanted.title(),
                        Candidate.createdBy(caller.userId()),
                        Boolean.TRUE.equals(wanted.adaptive()));
        vote.voters().note(caller.userId(), caller.username());
        jobs.soon();
        return Response.created(URI.create("/api/vote/games/" + game.gameId()))
                .entity(views.game(game, userId()))
                .build();
    }

    @GET
    @Path("{id}")
    @Operation(summary = "A game")
    public GameView one(@PathParam("id") String id) {
        return views.game(game(id), userId());
    }

    @POST
    @Path("{id}/close")
    @Operation(summary = "Close a game before its end", description = "For the person who opened it, and admins.")
    public GameView close(@PathParam("id") String id) {
        Caller caller = current.requireUser();
        return views.game(vote.gameClosing().close(id, caller.userId(), caller.isAdmin()), userId());
    }

    @GET
    @Path("{id}/moves")
    @Operation(summary = "The moves of a game in order")
    public Listing<MoveView> moves(@PathParam("id") String id, @BeanParam ListParameters page) {
        return Listing.of(vote.games().moves(id, page.limit(), page.cursor()), MoveView::of);
    }

    @GET
    @Path("{id}/commentary")
    @Operation(summary = "What the AI says about each move")
    public Listing<CommentaryView> commentary(@PathParam("id") String id, @BeanParam ListParameters page) {
        return Listing.of(vote.games().commentary(id, page.limit(), page.cursor()), CommentaryView::of);
    }

    @GET
    @Path("{id}/board.svg")
    @Produces("image/svg+xml")
    @Operation(summary = "A picture of the board", description = "With turn=n: the position in which turn n is played.")
    public Response board(@PathParam("id") String id, @QueryParam("turn") @Nullable String turn) {
        GameHistory history = vote.games().history(id);
        Game game = history.game().orElseThrow(GamesResource::none);
        int number = turn == null ? game.currentTurn() : TurnNumber.of(turn);
        if (number > game.currentTurn()) {
            throw Problem.notFound("The game has not come to this turn.");
        }
        List<Move> moves = history.moves();
        Optional<Move> last =
                moves.stream().filter(move -> move.turnNumber() == number - 1).findFirst();
        return Response.ok(BoardPicture.svg(Games.positionAt(moves, number), last))
                .header("Cache-Control", "no-cache")
                .build();
    }

    private Optional<String> userId() {
        return current.user().map(Caller::userId);
    }

    private Game game(String id) {
        return vote.games().game(id);
    }

    static Problem none() {
        return Problem.notFound("There is no such game.");
    }
}
