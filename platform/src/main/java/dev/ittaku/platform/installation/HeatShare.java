package dev.ittaku.platform.installation;

import java.time.Instant;

/**
 * What one server measured in one window of time, for the others to add up.
 *
 * @param window the number of the window since 1970
 * @param server a name that a server has for as long as it runs
 * @param figures compressed and encrypted, since they name keys, some of which are secrets
 */
@SuppressWarnings("ArrayRecordComponent") // records with arrays are never compared
public record HeatShare(long window, String server, byte[] figures, Instant expires) {
    /** What identifies an item. */
    public record Key(long window, String server) {}
}
