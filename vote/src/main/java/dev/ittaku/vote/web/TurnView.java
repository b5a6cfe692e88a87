package dev.ittaku.vote.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.vote.table.PlayedBy;
import dev.ittaku.vote.table.Player;
import dev.ittaku.vote.table.TurnState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A turn with its candidates, as one caller may see it.
 *
 * @param playedBy whose turn it is
 * @param boardState the position in which the turn is played
 * @param candidateDeadline until when people may propose; null on the machine's turn
 * @param votingDeadline until when people may vote; null on the machine's turn
 * @param extended whether it was extended because nobody had voted
 * @param adopted the candidate that was chosen at the close
 * @param skipVotes how many people want it closed without waiting for its deadline
 * @param skipVoters how many people have a say in that, when it last changed; 0 if nobody has wanted it
 * @param myVote the candidate that the caller votes for
 * @param countsVisible whether the caller may see the counts
 * @param votes all votes of the turn; null while counts are hidden
 * @param move what was played, once the turn is closed
 * @param serverTime now, by the server's clock, to count down by
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record TurnView(
        String gameId,
        int turnNumber,
        Player side,
        PlayedBy playedBy,
        TurnState state,
        String boardState,
        Instant openedAt,
        @Nullable Instant candidateDeadline,
        @Nullable Instant votingDeadline,
        boolean extended,
        @Nullable String adopted,
        @Nullable Instant closedAt,
        int skipVotes,
        int skipVoters,
        @Nullable String myVote,
        boolean countsVisible,
        @Nullable Integer votes,
        List<CandidateView> candidates,
        @Nullable MoveView move,
        Instant serverTime) {}
