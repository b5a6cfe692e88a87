package dev.ittaku.platform.due;

import dev.ittaku.platform.product.LocalText;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How a job of this server stands.
 *
 * @param name stable, for programs
 * @param running in how many threads it runs now
 * @param runs how often it was started since the server is up, looks that found nothing included
 * @param began when it was last started
 * @param ended when it last ended
 * @param failure why the last failed run failed; none after one that succeeded
 * @param next when it runs again at the latest, where that is known
 * @param waiting how many things its last look found waiting, where it counts them
 * @param due when the first thing that its last look left is due; in the past if it is late
 */
public record JobState(
        String name,
        LocalText title,
        int running,
        long runs,
        long failures,
        @Nullable Instant began,
        @Nullable Instant ended,
        @Nullable String failure,
        @Nullable Instant next,
        @Nullable Integer waiting,
        @Nullable Instant due) {}
