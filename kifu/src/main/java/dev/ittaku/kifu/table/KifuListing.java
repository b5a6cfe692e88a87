package dev.ittaku.kifu.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A record in a list. Of the three times, an index contains only the one it sorts by. */
public record KifuListing(
        String username,
        String kid,
        @Nullable String shareCode,
        @Nullable String slug,
        @Nullable Side firstOrSecond,
        @Nullable GameResult result,
        boolean isPublic,
        boolean share,
        @Nullable Instant created,
        @Nullable Instant latestAccess,
        @Nullable Instant latestUpdate,
        @Nullable Summary summary) {}
