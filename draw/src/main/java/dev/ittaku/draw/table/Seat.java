package dev.ittaku.draw.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A player in a room.
 *
 * @param pictured whether the player shows the picture of an account; absent: no
 */
public record Seat(
        String id,
        String name,
        PlayerStatus status,
        Instant joinedAt,
        @Nullable String connectionId,
        @Nullable Boolean pictured) {}
