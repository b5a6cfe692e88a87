package dev.ittaku.draw.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The round that is being played. */
public record RoundState(
        String id,
        int roundNumber,
        Instant startedAt,
        @Nullable Instant endedAt,
        TurnProgress currentTurn) {}
