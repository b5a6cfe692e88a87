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

    /** What the likes of a game are looked for by. */
    public record ByGame(String gameId) {}

    /** What the likes for somebody's drawings are looked for by. */
    public record ByDrawer(String drawerId) {}
}
