package dev.ittaku.vote.crowd;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How well a person voted in a finished game.
 *
 * @param loss by how many discs their votes were worse than the best moves, all together
 * @param best how many of their votes were for a move that is as good as the best
 */
public record CrowdVoter(
        String gameId,
        String userId,
        int votes,
        double loss,
        int best,
        Instant createdAt,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, String userId) {}

    public double averageLoss() {
        return loss / votes;
    }
}
