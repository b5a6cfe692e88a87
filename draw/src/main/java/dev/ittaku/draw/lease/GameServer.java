package dev.ittaku.draw.lease;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A server that runs rooms, with the time until which it is certainly alive; it writes a heartbeat every few seconds,
 * one for all its rooms.
 *
 * @param address where the other servers reach it, once it listens
 * @param relayKey what another server sends with a relayed request; new with every start
 * @param gone whether another server found that nobody listens at its address any more; its next heartbeat resets this
 */
public record GameServer(
        String serverId,
        @Nullable String address,
        @Nullable String relayKey,
        Instant until,
        @Nullable Boolean gone,
        @Nullable Instant ttl) {
    /** Whether it surely runs its rooms at this time. */
    public boolean isAlive(Instant now) {
        return until.isAfter(now) && !Boolean.TRUE.equals(gone);
    }

    /** What identifies an item. */
    public record Key(String serverId) {}
}
