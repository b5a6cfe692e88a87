package dev.ittaku.draw.input;

import java.time.Instant;

/** The id and the time of a line of the chat; a request that is repeated after a crash brings the same ones again. */
public record Stamp(String id, Instant at) {}
