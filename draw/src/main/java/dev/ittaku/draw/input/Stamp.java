package dev.ittaku.draw.input;

import java.time.Instant;

/** The id and the time of a chat line; a request that is repeated after a crash has the same ones. */
public record Stamp(String id, Instant at) {}
