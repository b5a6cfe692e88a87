package dev.ittaku.kifu;

import org.jspecify.annotations.Nullable;

/**
 * What a user may hold and holds.
 *
 * @param kifuMax the most records, if it differs from the system's
 * @param kifuCount how many there are, counted in the transactions that create and delete them
 */
public record KifuUser(
        String username,
        @Nullable Integer kifuMax,
        @Nullable Integer tagMax,
        @Nullable Integer kifuCount,
        @Nullable Integer tagCount) {}
