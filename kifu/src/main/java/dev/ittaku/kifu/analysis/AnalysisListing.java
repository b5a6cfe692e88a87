package dev.ittaku.kifu.analysis;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A request for analysis without its result. */
public record AnalysisListing(
        String aid,
        String username,
        Instant created,
        AnalysisStatus status,
        Instant expired,
        @Nullable AnalysisRequest request,
        @Nullable Integer progress,
        @Nullable Instant leaseUntil) {}
