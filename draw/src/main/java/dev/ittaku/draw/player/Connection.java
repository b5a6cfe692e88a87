package dev.ittaku.draw.player;

import java.time.Instant;

/** Where a player is connected, for a day. */
public record Connection(
        String playerId,
        String playerName,
        String gameId,
        String connectionId,
        Instant connectedAt,
        Instant lastActiveAt,
        Instant ttl) {
    /** What identifies an item. */
    public record Key(String playerId) {}

    /** The same window, still open. */
    public Connection seen(Instant now, Instant keptUntil) {
        return new Connection(playerId, playerName, gameId, connectionId, connectedAt, now, keptUntil);
    }
}
