package dev.ittaku.server.figure;

import java.time.Instant;

/**
 * Something that somebody should look at.
 *
 * @param subject a table or a job; empty for the server itself
 * @param since from when on it is so, within the time that the figures cover
 */
public record Alarm(String subject, Instant since) {}
