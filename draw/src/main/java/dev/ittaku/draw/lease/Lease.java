package dev.ittaku.draw.lease;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which server runs a room. It holds as long as that server is alive (see {@link GameServer}); a running room is found
 * again by it after a restart.
 *
 * @param epoch goes up with each owner; what an earlier one still tries to write is refused
 */
public record Lease(
        String gameId,
        String owner,
        long epoch,
        Instant since,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String gameId) {}

    /** What its items are looked for by. */
    public record ByOwner(String owner) {}
}
