package dev.ittaku.draw.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Leads from a room's short code to the room. */
public record RoomCode(String code, String gameId, @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String code) {}
}
