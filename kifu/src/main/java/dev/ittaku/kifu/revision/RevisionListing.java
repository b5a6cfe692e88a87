package dev.ittaku.kifu.revision;

import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.table.Summary;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An earlier version as a list shows it, without its text. */
public record RevisionListing(
        String kid,
        int n,
        @Nullable Side firstOrSecond,
        @Nullable GameResult result,
        Instant created,
        @Nullable Summary summary) {}
