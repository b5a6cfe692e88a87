package dev.ittaku.vote.table.turn;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How many candidates one person, or the machine, has proposed in a turn. */
public record Proposer(
        String gameId,
        int turnNumber,
        String name,
        @Nullable Integer candidates,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, int turnNumber, String name) {}
}
