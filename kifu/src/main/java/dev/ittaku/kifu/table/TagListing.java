package dev.ittaku.kifu.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A tag in a list. Of the three times, an index contains only the one it sorts by. */
public record TagListing(
        String username,
        String tid,
        String name,
        @Nullable Instant created,
        @Nullable Instant latestAccess,
        @Nullable Instant latestUpdate) {}
