package dev.ittaku.vote.talk;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The number of comments on a game, or on one of its candidates.
 *
 * @param thread {@link Comment#OF_GAME}, or the id of the candidate
 */
public record CommentThread(
        String gameId,
        String thread,
        @Nullable Integer comments,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, String thread) {}
}
