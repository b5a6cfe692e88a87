package dev.ittaku.vote.web.study;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.crowd.Score;
import dev.ittaku.vote.study.Training;
import dev.ittaku.vote.table.game.BoardState;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Ratings;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** Guessing the best move in positions of finished games. */
@Path("/api/vote/training")
@Produces(MediaType.APPLICATION_JSON)
public class TrainingResource {
    private static final RateLimits.Limit CALLS = RateLimits.Limit.perMinute("vote-training", 60);

    /**
     * A position.
     *
     * @param most the most points that a guess is worth
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Puzzle(
            String gameId,
            @Nullable String title,
            int turnNumber,
            Player side,
            String boardState,
            List<String> legalMoves,
            int most) {}

    /** A guess as sent. */
    public record Guess(
            @NotNull String gameId,
            @NotNull Integer turnNumber,
            @NotNull String position) {}

    /**
     * What it was worth.
     *
     * @param counted whether the points were added to one's own; once for each position
     * @param loss in discs, against the best move
     * @param played what was played in the game
     * @param best the best moves, at most three, with the expected final disc difference for the side that moves
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Answer(
            int points,
            boolean counted,
            double loss,
            @Nullable String played,
            List<Ratings.Rating> best) {}

    private static final int TOLD = 3;

    private final VoteServices vote;
    private final RateLimits limits;
    private final CurrentCaller current;

    TrainingResource(VoteServices vote, RateLimits limits, CurrentCaller current) {
        this.vote = vote;
        this.limits = limits;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "A position of a finished game to guess the best move in",
            description = "Another one each time, as far as possible one that the caller has not guessed in.")
    public Puzzle next() {
        limit();
        return vote.training()
                .next(userId())
                .map(puzzle -> new Puzzle(
                        puzzle.game().gameId(),
                        puzzle.game().title(),
                        puzzle.turnNumber(),
                        Player.atTurn(puzzle.turnNumber()),
                        BoardState.of(puzzle.position()),
                        Squares.list(puzzle.position().legalMoves()).stream()
                                .map(Squares::name)
                                .toList(),
                        Score.MOST))
                .orElseThrow(() -> Problem.notFound("There is no finished game to guess moves of yet."));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Guess the best move",
            description =
                    "Worth 10 points, less one for each disc that the move loses. A position counts once for a person;"
                            + " who is not signed in gets an answer without points.")
    public Answer guess(@Valid @NotNull Guess guess) {
        limit();
        Training.Answer answer = vote.training().guess(userId(), guess.gameId(), guess.turnNumber(), guess.position());
        current.user().ifPresent(caller -> vote.voters().noteLater(caller.userId(), caller.username()));
        return new Answer(
                answer.points(),
                answer.counted(),
                answer.loss(),
                answer.played(),
                answer.ratings().stream().limit(TOLD).toList());
    }

    private Optional<String> userId() {
        return current.user().map(Caller::userId);
    }

    private void limit() {
        Problem.tooOften(limits.count(CALLS, ClientAddress.counted(current.address())));
    }
}
