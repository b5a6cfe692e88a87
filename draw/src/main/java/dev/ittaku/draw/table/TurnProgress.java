package dev.ittaku.draw.table;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The turn that is being played. Its answer is kept elsewhere.
 *
 * @param deadline when its present state ends
 */
public record TurnProgress(
        String id,
        int turnNumber,
        String drawerId,
        TurnStatus status,
        int timeLimit,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        List<String> correctPlayerIds,
        @Nullable Instant deadline) {}
