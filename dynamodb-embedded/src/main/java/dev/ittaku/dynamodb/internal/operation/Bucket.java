package dev.ittaku.dynamodb.internal.operation;

/**
 * A token bucket for units of throughput; unused units are kept for a limited time. A request may take more units than
 * are left if the bucket is not empty, because a single request can cost more than the units of a second; the next
 * request waits.
 */
final class Bucket {
    private static final double MILLIS = 1000;

    private double left;
    private long at;

    /** A new bucket holds the units of one second. */
    Bucket(double rate, long now) {
        this.left = rate;
        this.at = now;
    }

    /**
     * Whether anything is left at this moment.
     *
     * @param kept for how many seconds unused units are kept
     */
    boolean hasAny(double rate, double kept, long now) {
        left = Math.min(rate * kept, left + rate * Math.max(0, now - at) / MILLIS);
        at = now;
        return left > 0;
    }

    void take(double units) {
        left -= units;
    }
}
