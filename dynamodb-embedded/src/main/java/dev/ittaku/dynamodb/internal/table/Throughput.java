package dev.ittaku.dynamodb.internal.table;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Provisioned units (zero when paid per request), when they were last changed, and on-demand ceilings.
 *
 * @param decreasesToday how often they fell on the day they fell last
 */
public record Throughput(
        long read,
        long write,
        @Nullable Instant increased,
        @Nullable Instant decreased,
        long decreasesToday,
        @Nullable Long maxRead,
        @Nullable Long maxWrite) {
    public static final Throughput NONE = new Throughput(0, 0, null, null, 0, null, null);

    public static Throughput of(long read, long write) {
        return new Throughput(read, write, null, null, 0, null, null);
    }

    public Throughput changed(long nextRead, long nextWrite, Instant now) {
        boolean up = nextRead > read || nextWrite > write;
        boolean down = nextRead < read || nextWrite < write;
        return new Throughput(
                nextRead,
                nextWrite,
                up ? now : increased,
                down ? now : decreased,
                down ? decreasesOn(now) + 1 : decreasesToday,
                maxRead,
                maxWrite);
    }

    /** How often the units fell on the day of this moment, which by the service's clock is one of UTC. */
    public long decreasesOn(Instant now) {
        return decreased != null && day(decreased).equals(day(now)) ? decreasesToday : 0;
    }

    private static Instant day(Instant time) {
        return time.truncatedTo(ChronoUnit.DAYS);
    }

    /** With the ceilings that an update names; one that it leaves out stays, and -1 stands for none. */
    public Throughput namingCeilings(@Nullable Long nextMaxRead, @Nullable Long nextMaxWrite) {
        return withCeilings(
                nextMaxRead == null ? maxRead : nextMaxRead, nextMaxWrite == null ? maxWrite : nextMaxWrite);
    }

    /** Without ceilings that stand for none. */
    public Throughput settled() {
        return withCeilings(real(maxRead), real(maxWrite));
    }

    private static @Nullable Long real(@Nullable Long ceiling) {
        return ceiling == null || ceiling < 0 ? null : ceiling;
    }

    public Throughput withCeilings(@Nullable Long nextMaxRead, @Nullable Long nextMaxWrite) {
        return new Throughput(read, write, increased, decreased, decreasesToday, nextMaxRead, nextMaxWrite);
    }
}
