package dev.ittaku.vote.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.game.Winner;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A game in an answer. In JSON the parts' properties are side by side in one object. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record GameView(
        String gameId,
        @JsonUnwrapped Terms terms,
        @JsonUnwrapped Board board,
        @JsonUnwrapped Standing standing,
        @JsonUnwrapped Crowd crowd,
        @JsonUnwrapped Times times) {
    /**
     * The options with which it was opened.
     *
     * @param adaptive whether the machine's level follows the game, beginning with {@code aiLevel}; its moves then have
     *     their own level
     * @param turnLength an ISO 8601 duration; null means until the daily deadline
     * @param createdBy {@code USER#<userId>} of the person who may close it; null if only an admin may
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Terms(
            String gameType,
            Player aiSide,
            int aiLevel,
            boolean adaptive,
            @Nullable String turnLength,
            @Nullable String title,
            @Nullable String createdBy) {
        static Terms of(Game game) {
            return new Terms(
                    game.gameType(),
                    game.aiSide(),
                    game.level(),
                    game.isAdaptive(),
                    game.turnLength() == null ? null : String.valueOf(game.turnLength()),
                    game.title(),
                    game.createdBy());
        }
    }

    /**
     * The present position.
     *
     * @param boardState the design's JSON text: {@code {"board":[[…8 numbers] ×8]}}, rank 1 first; 0 empty, 1 black, 2 white
     * @param sideToMove null when the game is over
     * @param crowdToMove whether people can vote now
     * @param legalMoves squares the side to move may play; empty when the game is over
     * @param black black's discs on the board
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Board(
            int currentTurn,
            String boardState,
            @Nullable Player sideToMove,
            boolean crowdToMove,
            List<String> legalMoves,
            int black,
            int white) {
        static Board of(Game game) {
            Position position = game.position();
            boolean active = game.isActive();
            List<String> legal = active
                    ? Squares.list(position.legalMoves()).stream()
                            .map(Squares::name)
                            .toList()
                    : List.of();
            return new Board(
                    game.currentTurn(),
                    game.boardState(),
                    active ? Player.atTurn(game.currentTurn()) : null,
                    active && !game.isMachinesTurn(),
                    legal,
                    position.discs(Side.BLACK),
                    position.discs(Side.WHITE));
        }
    }

    /**
     * Whether it is played, and how it ended.
     *
     * @param sleeping whether it waits, without a deadline, for the first who votes or proposes
     * @param closed whether a person closed it before its end; it has no winner then
     * @param resigned whether the crowd resigned it; the machine has won then
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Standing(
            GameStatus status, @Nullable Winner winner, boolean sleeping, boolean closed, boolean resigned) {
        static Standing of(Game game) {
            return new Standing(
                    game.status(), game.winner(), game.isAsleep(), game.closedBy() != null, game.isResigned());
        }
    }

    /**
     * The people of the game.
     *
     * @param voted whether the caller has voted in the present turn; null to nobody, when nobody votes now, and in the live feed
     * @param people how many people have voted in it
     * @param faces the few of them who came last, the newest first; only if there are at least two
     * @param resignVotes how many people want to resign it
     * @param resignVoters how many people had voted in it when that last changed; 0 if nobody has wanted to
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Crowd(@Nullable Boolean voted, int people, List<Face> faces, int resignVotes, int resignVoters) {}

    /**
     * When things happened or will.
     *
     * @param votingDeadline of the present turn, where people vote
     * @param serverTime now, by the server's clock, to count down by
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Times(
            @Nullable Instant votingDeadline,
            Instant createdAt,
            Instant updatedAt,
            @Nullable Instant finishedAt,
            Instant serverTime) {}

    /**
     * A person who takes part.
     *
     * @param username null for somebody who has just come
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Face(String userId, @Nullable String username) {}
}
