package dev.ittaku.platform.secret;

import java.time.Instant;
import java.util.random.RandomGenerator;

/**
 * One attempt at a request that carries an {@code Idempotency-Key}. All attempts at the same request draw the same chance
 * and know the same beginning, so what they create has the same ids: where a server died between effect and answer, the
 * next attempt meets what the first one made instead of making a second.
 */
public interface Attempt {
    /** Where ids and secrets come from; the same for each attempt, and known to nobody who lacks the key. */
    RandomGenerator chance();

    /** When the first attempt began. */
    Instant begun();
}
