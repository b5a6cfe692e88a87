package dev.ittaku.vote.web.share;

import dev.ittaku.othello.board.Position;
import dev.ittaku.platform.http.Languages;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.game.Games;
import dev.ittaku.vote.picture.ShareCard;
import dev.ittaku.vote.picture.SharePictures;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameHistory;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.web.TurnNumber;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** The picture that goes with a shared link to a game, or to one of its moves. */
@Path("/api/vote/games/{id}/share.png")
public class ShareResource {
    /** What is over stays as it is. */
    private static final String LASTING = "public, max-age=86400";

    private static final String PASSING = "public, max-age=60";
    private static final int TAG_LENGTH = 16;

    private final VoteServices vote;
    private final SharePictures pictures = new SharePictures();

    ShareResource(VoteServices vote) {
        this.vote = vote;
    }

    @GET
    @Produces("image/png")
    @Operation(
            summary = "The picture of a shared link, 1200 × 630",
            description =
                    "As the game stands, or with turn=n as it stood after the move of turn n. In the language that"
                            + " language (ja or en) says, else in the one of Accept-Language.")
    public Response picture(
            @PathParam("id") String id,
            @QueryParam("turn") @Nullable String turn,
            @QueryParam("language") @Nullable String language,
            @HeaderParam("Accept-Language") @Nullable String accepted,
            @HeaderParam("If-None-Match") @Nullable String known) {
        GameHistory history = vote.games().history(id);
        Game game = history.game().orElseThrow(VoteRefusal::noGame);
        boolean japanese = language == null ? Languages.prefersJapanese(accepted) : !language.equals("en");
        ShareCard card = card(game, history.moves(), turn, japanese);
        String tag = "\"" + Secrets.hash(card.toString()).substring(0, TAG_LENGTH) + "\"";
        Response.ResponseBuilder answer = tag.equals(known)
                ? Response.notModified()
                : Response.ok(pictures.png(card)
                        .orElseThrow(() -> Problem.busy(
                                "BUSY", "Too many pictures are being drawn at this moment. Try again shortly.", 2)));
        return answer.header("ETag", tag)
                .header("Cache-Control", turn == null && game.isActive() ? PASSING : LASTING)
                .header("Vary", "Accept-Language")
                .build();
    }

    private static ShareCard card(Game game, List<Move> moves, @Nullable String turn, boolean japanese) {
        if (turn == null) {
            Optional<Move> last = moves.isEmpty() ? Optional.empty() : Optional.of(moves.get(moves.size() - 1));
            return ShareCard.of(game, last, japanese);
        }
        int number = TurnNumber.of(turn);
        Move move = moves.stream()
                .filter(one -> one.turnNumber() == number)
                .findFirst()
                .orElseThrow(() -> Problem.notFound("The game has no move of this turn."));
        Position after = Games.positionAt(moves, number + 1);
        return ShareCard.after(move, game, after, japanese);
    }
}
