package dev.ittaku.draw.lease;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The lease of a room: which server runs it. It is valid as long as that server is alive (see {@link GameServer}); a
 * running room is found by it after a restart.
 *
 * @param epoch increases with each owner; writes of an earlier owner are rejected
 */
public record Lease(
        String gameId,
        String owner,
        long epoch,
        Instant since,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String gameId) {}

    /** The attributes by which its items are found. */
    public record ByOwner(String owner) {}
}
