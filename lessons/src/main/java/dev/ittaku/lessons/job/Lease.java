package dev.ittaku.lessons.job;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which server does a job at present.
 *
 * @param fence how often the job was taken; absent on items that older versions wrote
 */
public record Lease(
        String job, String owner, Instant until, @Nullable Long fence) {
    /** What identifies an item. */
    public record Key(String job) {}
}
