package dev.ittaku.vote.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A turn with its candidates, as one caller may see it. In JSON the parts' properties stand side by side in one object.
 *
 * @param playedBy whose turn it is
 * @param boardState the position in which the turn is played
 * @param move what was played, once the turn is closed
 * @param serverTime now, by the server's clock, to count down by
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record TurnView(
        String gameId,
        int turnNumber,
        Player side,
        PlayedBy playedBy,
        String boardState,
        @JsonUnwrapped Course course,
        @JsonUnwrapped Ballot ballot,
        List<CandidateView> candidates,
        @Nullable MoveView move,
        Instant serverTime) {
    /**
     * How far the turn has come.
     *
     * @param candidateDeadline until when people may propose; null on the machine's turn
     * @param votingDeadline until when people may vote; null on the machine's turn
     * @param extended whether it was extended because nobody had voted
     * @param adopted the candidate that was chosen at the close
     * @param skipVotes how many people want it closed without waiting for its deadline
     * @param skipVoters how many people have a say in that, when it last changed; 0 if nobody has wanted it
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Course(
            TurnState state,
            Instant openedAt,
            @Nullable Instant candidateDeadline,
            @Nullable Instant votingDeadline,
            boolean extended,
            @Nullable String adopted,
            @Nullable Instant closedAt,
            int skipVotes,
            int skipVoters) {
        static Course of(Turn turn) {
            boolean timed = turn.isTimed();
            return new Course(
                    turn.state(),
                    turn.openedAt(),
                    timed ? turn.candidateDeadline() : null,
                    timed ? turn.votingDeadline() : null,
                    turn.extended(),
                    turn.adopted(),
                    turn.closedAt(),
                    turn.wantToSkip(),
                    Optional.ofNullable(turn.skipVoters()).orElse(0));
        }
    }

    /**
     * The votes, as far as the caller may see them.
     *
     * @param myVote the candidate that the caller votes for
     * @param countsVisible whether the caller may see the counts
     * @param votes all votes of the turn; null while counts are hidden
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Ballot(
            @Nullable String myVote,
            boolean countsVisible,
            @Nullable Integer votes) {}
}
