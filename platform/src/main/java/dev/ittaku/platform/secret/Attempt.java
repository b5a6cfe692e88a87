package dev.ittaku.platform.secret;

import java.time.Instant;
import java.util.random.RandomGenerator;

/**
 * One attempt of a request with an {@code Idempotency-Key}. All attempts of the same request get the same random
 * numbers and the same start time, so what they create has the same ids: if a server died between effect and answer,
 * the next attempt finds what the first one created instead of creating it again.
 */
public interface Attempt {
    /** The source of ids and secrets; the same for each attempt, and unpredictable without the key. */
    RandomGenerator chance();

    /** When the first attempt began. */
    Instant begun();
}
