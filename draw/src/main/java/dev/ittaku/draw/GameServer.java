package dev.ittaku.draw;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A server that runs rooms, and until when it is surely alive: it says so every few seconds, once for all its rooms.
 *
 * @param address where clients reach it, if it has an address of its own
 */
public record GameServer(
        String serverId,
        @Nullable String address,
        Instant until,
        @Nullable Instant ttl) {}
