package dev.ittaku.platform.installation;

import java.time.Instant;

/**
 * The measurements of one server in one window of time, for other servers to add up.
 *
 * @param window the number of the window since 1970
 * @param server a name that a server has while it runs
 * @param figures compressed and encrypted, because they contain keys, some of which are secrets
 */
@SuppressWarnings("ArrayRecordComponent") // records with arrays are never compared
public record HeatShare(long window, String server, byte[] figures, Instant expires) {
    /** What identifies an item. */
    public record Key(long window, String server) {}
}
