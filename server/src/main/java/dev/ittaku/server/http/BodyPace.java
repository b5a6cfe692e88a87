package dev.ittaku.server.http;

import java.time.Duration;

/**
 * How long a body may take: a fixed time, and more for the part that has arrived.
 *
 * @param atFirst time that every body has
 * @param bytesPerSecond how much must arrive in each further second
 */
record BodyPace(Duration atFirst, long bytesPerSecond) {
    long milliseconds(long arrived) {
        return atFirst.toMillis() + arrived * 1000 / bytesPerSecond;
    }
}
