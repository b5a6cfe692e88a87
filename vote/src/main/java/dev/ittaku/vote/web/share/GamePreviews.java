package dev.ittaku.vote.web.share;

import dev.ittaku.platform.product.LinkPreview;
import dev.ittaku.platform.product.LinkPreviews;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.picture.ShareCard;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.web.TurnNumber;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Function;

/** Previews of links to games, {@code /vote/<game>}, and to their moves, {@code /vote/<game>?turn=12}. */
@Singleton
class GamePreviews implements LinkPreviews {
    private final VoteServices vote;

    GamePreviews(VoteServices vote) {
        this.vote = vote;
    }

    @Override
    public String product() {
        return "vote";
    }

    @Override
    public Optional<LinkPreview> of(String below, Function<String, Optional<String>> parameter, boolean japanese) {
        return vote.games().find(below).map(game -> {
            Optional<Move> move = parameter.apply("turn").flatMap(turn -> move(game, turn));
            return preview(game, move, japanese);
        });
    }

    /** What is no turn of the game shows the game as it stands, as the page does. */
    private Optional<Move> move(Game game, String turn) {
        return TurnNumber.find(turn).flatMap(number -> vote.games().move(game.gameId(), number));
    }

    private static LinkPreview preview(Game game, Optional<Move> move, boolean japanese) {
        String page = "/vote/" + game.gameId()
                + move.map(one -> "?turn=" + one.turnNumber()).orElse("");
        String picture = "/api/vote/games/" + game.gameId() + "/share.png?language=" + (japanese ? "ja" : "en")
                + move.map(one -> "&turn=" + one.turnNumber())
                        // Sites keep a picture by its address: another position needs another one.
                        .orElse("&at=" + game.currentTurn());
        String sentence =
                move.map(one -> ShareCard.played(one, japanese)).orElseGet(() -> ShareCard.present(game, japanese));
        String invitation = japanese ? "みんなの投票で一手を決め、オセロの AI に挑む。" : "A crowd plays Othello against the AI by voting.";
        return new LinkPreview(
                ShareCard.title(game, japanese),
                sentence + (japanese ? "" : " ") + invitation,
                page,
                picture,
                japanese ? "オセロ盤の局面。" + sentence : "A position on an Othello board. " + sentence);
    }
}
