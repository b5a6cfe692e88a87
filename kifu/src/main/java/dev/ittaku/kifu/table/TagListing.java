package dev.ittaku.kifu.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A tag as a list shows it. Of the three times, an index holds only the one it sorts by. */
public record TagListing(
        String username,
        String tid,
        String name,
        @Nullable Instant created,
        @Nullable Instant latestAccess,
        @Nullable Instant latestUpdate) {}
