package dev.ittaku.lessons.source;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An address that a studio's schedule is fetched from.
 *
 * @param url a secret, because many calendars are protected only by their address
 * @param nextAt when to fetch it next
 * @param etag the entity tag of the last answer, to request only changes
 * @param takenAt when the whole file was last imported
 * @param last the result of the last attempt
 * @param leaseOwner the server that holds the lease, until {@code leaseUntil}
 */
public record ScheduleSource(
        String code,
        String url,
        int intervalMinutes,
        Instant nextAt,
        Instant updatedAt,
        @Nullable String etag,
        @Nullable String lastModified,
        @Nullable Instant takenAt,
        @Nullable Result last,
        @Nullable String leaseOwner,
        @Nullable Instant leaseUntil,
        @Nullable Long leaseFence) {
    /** What identifies an item. */
    public record Key(String code) {}

    /** How an attempt ended. */
    public enum Outcome {
        TAKEN,
        /** Nothing has changed there. */
        UNCHANGED,
        FAILED
    }

    /**
     * The result of an attempt.
     *
     * @param refusals the first rows that were left out
     * @param code why it failed
     */
    public record Result(
            Instant at,
            Outcome outcome,
            int accepted,
            int changed,
            int moved,
            int refused,
            List<Refusal> refusals,
            @Nullable String code,
            Map<String, String> params,
            @Nullable String message) {
        public Result {
            refusals = List.copyOf(refusals);
            params = Map.copyOf(params);
        }
    }

    /** A row that was left out. */
    public record Refusal(int line, String field, String code, Map<String, String> params, String message) {
        public Refusal {
            params = Map.copyOf(params);
        }
    }
}
