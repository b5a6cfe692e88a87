package dev.ittaku.dynamodb.internal.operation;

/**
 * The units that are left of a rate: unused ones are kept for a while. Whoever finds some left
 * may take more than there are, since a single request can cost more than a second brings; the next one waits.
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
