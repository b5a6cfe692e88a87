package dev.ittaku.vote.web;

import java.time.Instant;

/**
 * A person as everyone sees them.
 *
 * @param createdAt since when they have taken part
 * @param games in how many of the games that are kept they voted
 * @param votes how often they voted in these
 * @param complete false if they voted more often than is counted: then both numbers are at least so many
 */
public record PersonShown(String userId, String username, Instant createdAt, int games, int votes, boolean complete) {}
