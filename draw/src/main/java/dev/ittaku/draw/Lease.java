package dev.ittaku.draw;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which server runs a room, until when. A running room is found again by it after a restart.
 *
 * @param epoch goes up with each owner; what an earlier one still tries to write is refused
 */
public record Lease(
        String gameId,
        String owner,
        @Nullable String address,
        long epoch,
        Instant until,
        @Nullable Instant ttl) {}
