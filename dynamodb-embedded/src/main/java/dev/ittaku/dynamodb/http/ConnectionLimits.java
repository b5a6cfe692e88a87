package dev.ittaku.dynamodb.http;

import java.time.Duration;

/**
 * What one client may take of a server. Whoever exceeds a time is cut off; whoever sends too much is refused.
 *
 * @param connections how many may be open at once; beyond that the one that has been idle longest is closed
 * @param idle how long a connection may wait between requests
 * @param head how long a request line and its headers may take, from their first byte on
 * @param body how long a body may take
 * @param answer how long a client may take to receive an answer
 * @param bodyBytes the largest body, also after decompression
 * @param threads how many connections may keep a thread of their own while they wait for a request; the others share a
 *     few
 */
public record ConnectionLimits(
        int connections, Duration idle, Duration head, Duration body, Duration answer, int bodyBytes, int threads) {
    public static ConnectionLimits defaults() {
        return new ConnectionLimits(
                12_000,
                Duration.ofMinutes(2),
                Duration.ofSeconds(10),
                Duration.ofSeconds(60),
                Duration.ofSeconds(60),
                16 * 1024 * 1024,
                256);
    }
}
