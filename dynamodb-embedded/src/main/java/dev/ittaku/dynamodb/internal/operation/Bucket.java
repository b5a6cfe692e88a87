package dev.ittaku.dynamodb.internal.operation;

/**
 * The units that are left of a provisioned rate: unused ones are kept for up to 300 seconds. Whoever finds some left
 * may take more than there are, since a single request can cost more than a second brings; the next one waits.
 */
final class Bucket {
    private static final double BURST_SECONDS = 300;
    private static final double MILLIS = 1000;

    private double left;
    private long at;

    /** A new bucket holds the units of one second. */
    Bucket(double rate, long now) {
        this.left = rate;
        this.at = now;
    }

    /** Whether anything is left at this moment. */
    boolean hasAny(double rate, long now) {
        left = Math.min(rate * BURST_SECONDS, left + rate * Math.max(0, now - at) / MILLIS);
        at = now;
        return left > 0;
    }

    void take(double units) {
        left -= units;
    }
}
