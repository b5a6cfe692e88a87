package dev.ittaku.dynamodb.internal.storage;

import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Instant;

/**
 * Times of commits: milliseconds, then a number that distinguishes commits of one millisecond. They are assigned in the
 * order of commits and always increase, even if the clock is set back, so everything that was committed up to a moment
 * is one state of the store.
 */
public final class Stamps {
    private static final int NUMBER_BITS = 20;
    private static final long DAY_MILLIS = 24 * 60 * 60 * 1000L;

    private final Clock clock;
    private long given;
    private volatile long committed;

    public Stamps(Clock clock, View storage) {
        this.clock = clock;
        byte[] last = storage.get(Keys.stamp());
        this.given = last == null ? 0 : ByteBuffer.wrap(last).getLong();
        this.committed = given;
    }

    /** Only while a commit is put together, which one thread does at a time. */
    public long next() {
        given = Math.max(given + 1, clock.millis() << NUMBER_BITS);
        return given;
    }

    public void committed(long stamp) {
        committed = stamp;
    }

    /** The latest stamp of what can be read. */
    public long latest() {
        return committed;
    }

    /** The last stamp of the moment's millisecond, but of nothing that is not committed yet. */
    public long upTo(Instant moment) {
        return Math.min(((moment.toEpochMilli() + 1) << NUMBER_BITS) - 1, committed);
    }

    public static long millis(long stamp) {
        return stamp >>> NUMBER_BITS;
    }

    /** The number of the stamp's day. */
    public static int day(long stamp) {
        return dayOf(millis(stamp));
    }

    public static int dayOf(long millis) {
        return (int) (millis / DAY_MILLIS);
    }
}
