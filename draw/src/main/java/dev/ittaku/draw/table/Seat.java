package dev.ittaku.draw.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A player in a room. */
public record Seat(
        String id,
        String name,
        PlayerStatus status,
        Instant joinedAt,
        @Nullable String connectionId) {}
