package dev.ittaku.vote.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.vote.table.GameStatus;
import dev.ittaku.vote.table.Player;
import dev.ittaku.vote.table.Winner;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game as it is answered.
 *
 * @param adaptive whether the machine's level follows the game, beginning with {@code aiLevel}; its moves tell it then
 * @param turnLength an ISO 8601 duration; null means until the daily deadline
 * @param boardState the design's JSON text: {@code {"board":[[…8 numbers] ×8]}}, rank 1 first; 0 empty, 1 black, 2 white
 * @param sideToMove null when the game is over
 * @param crowdToMove whether people can vote now
 * @param legalMoves squares the side to move may play; empty when the game is over
 * @param black black's discs on the board
 * @param sleeping whether it waits, without a deadline, for the first who votes or proposes
 * @param createdBy {@code USER#<userId>} of the person who may close it; null if nobody may but an admin
 * @param closed whether a person closed it before its end; it has no winner then
 * @param voted whether the caller has voted in the present turn; null to nobody, when nobody votes now, and in the live feed
 * @param people how many people have voted in it
 * @param faces the few of them who came last, the newest first; only if there are at least two
 * @param resigned whether the crowd resigned it; the machine has won then
 * @param resignVotes how many people want to resign it
 * @param resignVoters how many people had voted in it when that last changed; 0 if nobody has wanted to
 * @param votingDeadline of the present turn, where people vote
 * @param serverTime now, by the server's clock, to count down by
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record GameView(
        String gameId,
        String gameType,
        GameStatus status,
        Player aiSide,
        int aiLevel,
        boolean adaptive,
        @Nullable String turnLength,
        @Nullable String title,
        int currentTurn,
        String boardState,
        @Nullable Player sideToMove,
        boolean crowdToMove,
        List<String> legalMoves,
        int black,
        int white,
        @Nullable Winner winner,
        boolean sleeping,
        @Nullable String createdBy,
        boolean closed,
        @Nullable Boolean voted,
        int people,
        List<Face> faces,
        boolean resigned,
        int resignVotes,
        int resignVoters,
        @Nullable Instant votingDeadline,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant finishedAt,
        Instant serverTime) {
    /**
     * A person who takes part.
     *
     * @param username null for somebody who has just come
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Face(String userId, @Nullable String username) {}
}
