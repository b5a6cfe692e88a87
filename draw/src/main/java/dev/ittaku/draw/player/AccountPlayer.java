package dev.ittaku.draw.player;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * That a player of a game is somebody with an account, who wanted to show name and picture of it. Read by the server alone: other players
 * see the picture, never whose account it is.
 */
public record AccountPlayer(
        String gameId,
        String playerId,
        String userId,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String gameId, String playerId) {}

    /** The attributes by which somebody's games are found when they leave. */
    public record ByAccount(String userId) {}
}
