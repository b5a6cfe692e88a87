package dev.ittaku.lessons.table;

import java.time.Instant;

/** Which server does a job at present. */
public record Lease(String job, String owner, Instant until) {
    /** What identifies an item. */
    public record Key(String job) {}
}
