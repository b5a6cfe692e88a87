package dev.ittaku.draw.drawing;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** That somebody of the room likes a drawing. */
public record Like(
        String gameId,
        int roundNumber,
        int turnNumber,
        String playerId,
        String drawerId,
        Instant createdAt,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String gameId, int roundNumber, int turnNumber, String playerId) {}

    /** The attributes by which the likes of a game are found. */
    public record ByGame(String gameId) {}

    /** The attributes by which the likes for somebody's drawings are found. */
    public record ByDrawer(String drawerId) {}
}
