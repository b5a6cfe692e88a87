package dev.ittaku.kifu.analysis;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A request for analysis and, later, its result.
 *
 * @param aid begins with the time, so that a user's requests sort by it
 * @param progress percent done of a whole record
 * @param leaseOwner the worker that has leased it, until {@code leaseUntil}
 * @param leaseFence how often it was leased
 * @param attempts how often a worker has begun
 */
public record Analysis(
        String aid,
        String username,
        Instant created,
        AnalysisStatus status,
        @Nullable String response,
        Instant expired,
        @Nullable AnalysisRequest request,
        @Nullable Integer progress,
        @Nullable String leaseOwner,
        @Nullable Instant leaseUntil,
        @Nullable Long leaseFence,
        @Nullable Integer attempts) {
    /** What identifies an item. */
    public record Key(String aid) {}

    /** With a lease that ends then. */
    Analysis heldUntil(Instant end) {
        return new Analysis(
                aid,
                username,
                created,
                status,
                response,
                expired,
                request,
                progress,
                leaseOwner,
                end,
                leaseFence,
                attempts);
    }
}
