package dev.ittaku.draw.player;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Proves that a browser is a player: the hash of the token in its cookie. */
public record Identity(
        String playerId,
        String tokenHash,
        @Nullable String name,
        Instant createdAt,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String playerId) {}
}
