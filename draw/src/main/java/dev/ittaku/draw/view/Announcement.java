package dev.ittaku.draw.view;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An event and who may learn of it.
 *
 * @param only the players it is for; empty for everyone
 */
public record Announcement(GameEvent event, Instant at, Optional<Set<String>> only) {
    public boolean isFor(@Nullable String playerId) {
        return only.isEmpty() || (playerId != null && only.get().contains(playerId));
    }
}
