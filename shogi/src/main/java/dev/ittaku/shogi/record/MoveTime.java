package dev.ittaku.shogi.record;

/** The time a move took and what its player had used up by then, both in milliseconds. */
public record MoveTime(long spentMillis, long totalMillis) {
    /** Longer than any game; what a garbled file claims beyond it is cut here, so that sums cannot overflow. */
    public static final long LIMIT_MILLIS = 1_000L * 60 * 60 * 24 * 10_000;

    public MoveTime {
        spentMillis = Math.max(0, Math.min(LIMIT_MILLIS, spentMillis));
        totalMillis = Math.max(0, Math.min(LIMIT_MILLIS, totalMillis));
    }
}
