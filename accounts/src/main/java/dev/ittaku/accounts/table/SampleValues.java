package dev.ittaku.accounts.table;

import java.time.Instant;

/** Values of the sample items, alike in all parts, so that the samples of one account fit together. */
public final class SampleValues {
    public static final String USER = "k3J9x0QpLm2a";
    public static final Instant TIME = Instant.parse("2026-01-02T03:04:05.678Z");
    public static final Instant END = Instant.parse("2026-02-01T03:04:05Z");

    private SampleValues() {}
}
