package dev.ittaku.vote.crowd;

import dev.ittaku.vote.table.game.PlayedBy;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How well the crowd and the machine played a finished game.
 *
 * @param voters how many people voted
 * @param turns the turns that could be measured, in order
 */
public record CrowdReport(
        String gameId,
        int voters,
        int votes,
        List<MeasuredTurn> turns,
        Instant createdAt,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId) {}

    /**
     * A turn in figures. A loss is by how many discs a move is worse than the best one.
     *
     * @param best the best move
     * @param loss of the move that was played
     * @param votes how many people voted; 0 in turns of the machine
     * @param voteLoss the mean loss of the votes; null without votes
     * @param bestVotes how many voted for a move that is as good as the best
     * @param weighted what would have been played if votes counted by how well their voters had voted so far; null without votes
     * @param weightedLoss of that move
     */
    public record MeasuredTurn(
            int turnNumber,
            PlayedBy playedBy,
            String position,
            String best,
            double loss,
            int votes,
            @Nullable Double voteLoss,
            int bestVotes,
            @Nullable String weighted,
            @Nullable Double weightedLoss) {}
}
