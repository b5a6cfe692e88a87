package dev.ittaku.draw.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * That a player belongs to a room; by these a player's rooms are found.
 *
 * @param removed whether the others have sent the player away, who then cannot come back
 * @param pictured whether the player shows the picture of an account; absent: no
 */
public record Member(
        String gameId,
        String playerId,
        String name,
        Role role,
        @Nullable Integer seat,
        Instant joinedAt,
        @Nullable Instant leftAt,
        @Nullable Boolean removed,
        @Nullable Boolean pictured,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String gameId, String playerId) {}

    /** The attributes by which a player's rooms are found. */
    public record ByPlayer(String playerId) {}
}
