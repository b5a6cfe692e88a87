package dev.ittaku.kifu.trash;

import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.table.Summary;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A deleted record as a list shows it, without its text. */
public record TrashListing(
        String username,
        String kid,
        @Nullable Side firstOrSecond,
        @Nullable GameResult result,
        Instant deleted,
        @Nullable Summary summary) {}
