package dev.ittaku.platform.installation;

import java.time.Instant;

/**
 * How often something happened in one window of time.
 *
 * @param subject a hash of what is counted and for whom
 * @param window the number of the window since 1970
 */
public record RateCount(String subject, long window, long count, Instant expires) {
    /** What identifies an item. */
    public record Key(String subject, long window) {}
}
