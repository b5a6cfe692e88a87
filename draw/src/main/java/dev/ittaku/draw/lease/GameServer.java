package dev.ittaku.draw.lease;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A server that runs rooms, and until when it is surely alive: it says so every few seconds, once for all its rooms.
 *
 * @param address where the other servers reach it, once it listens
 * @param relayKey what another server shows it when it passes a request on; new with every start
 */
public record GameServer(
        String serverId,
        @Nullable String address,
        @Nullable String relayKey,
        Instant until,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String serverId) {}
}
