package dev.ittaku.draw;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A player in a room. */
public record Seat(
        String id,
        String name,
        PlayerStatus status,
        Instant joinedAt,
        @Nullable String connectionId) {}
