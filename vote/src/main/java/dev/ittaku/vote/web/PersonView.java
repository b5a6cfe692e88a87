package dev.ittaku.vote.web;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The public view of a person.
 *
 * @param iconUrl the address of their picture
 * @param createdAt since when they have taken part
 * @param updatedAt when their data last changed
 * @param games in how many of the stored games they voted
 * @param votes how often they voted in these
 * @param complete false if they voted more often than is counted: then both numbers are lower bounds
 */
public record PersonView(
        String userId,
        String username,
        @Nullable String iconUrl,
        Instant createdAt,
        Instant updatedAt,
        int games,
        int votes,
        boolean complete) {}
