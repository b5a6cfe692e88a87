package dev.ittaku.vote.web;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A person as everyone sees them.
 *
 * @param iconUrl where their picture is
 * @param createdAt since when they have taken part
 * @param updatedAt when what is known of them last changed
 * @param games in how many of the games that are kept they voted
 * @param votes how often they voted in these
 * @param complete false if they voted more often than is counted: then both numbers are at least so many
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
