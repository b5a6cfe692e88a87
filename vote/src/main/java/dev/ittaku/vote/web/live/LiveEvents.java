package dev.ittaku.vote.web.live;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.vote.web.CandidateView;
import dev.ittaku.vote.web.CommentaryView;
import dev.ittaku.vote.web.GameView;
import dev.ittaku.vote.web.MoveView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the live feed of a game sends, by the name of the event:
 *
 * <ul>
 *   <li>{@code game}: a {@link GameView}, first of all and whenever the game has changed
 *   <li>{@code turn}: a {@link Turn}, after it and whenever state, deadlines or who wants to skip the wait have changed
 *   <li>{@code candidates}: {@link Candidates}, whenever something was proposed, flipped or adopted
 *   <li>{@code counts}: {@link Counts}, to those who may see them, whenever they have changed
 *   <li>{@code move}: a {@link MoveView}; its event id is the turn's number, so that a reader who comes back with
 *       {@code Last-Event-ID} gets what it missed
 *   <li>{@code commentary}: a {@link CommentaryView}
 *   <li>{@code time}: {@link Time}, every few seconds, so that the line stays open and the countdown true
 * </ul>
 */
final class LiveEvents {
    static final String GAME = "game";
    static final String TURN = "turn";
    static final String CANDIDATES = "candidates";
    static final String COUNTS = "counts";
    static final String MOVE = "move";
    static final String COMMENTARY = "commentary";
    static final String TIME = "time";

    private LiveEvents() {}

    /** The turn's frame, the same for everyone. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record Turn(
            int turnNumber,
            String playedBy,
            String state,
            @Nullable Instant candidateDeadline,
            @Nullable Instant votingDeadline,
            boolean extended,
            @Nullable String adopted,
            int skipVotes,
            int skipVoters,
            Instant serverTime) {}

    /** All candidates of the turn, without anyone's counts: {@code voteCount} is null, {@code mine} is false. */
    record Candidates(int turnNumber, List<CandidateView> items) {}

    /** Votes by candidate, and all together. */
    record Counts(int turnNumber, int votes, Map<String, Integer> counts) {}

    /** Now, by the server's clock. */
    record Time(Instant serverTime) {}
}
