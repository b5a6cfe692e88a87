package dev.ittaku.dynamodb.internal.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Provisioned units (zero when paid per request), when they were last changed, and on-demand ceilings. */
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
                down ? decreasesToday + 1 : decreasesToday,
                maxRead,
                maxWrite);
    }

    public Throughput withCeilings(@Nullable Long nextMaxRead, @Nullable Long nextMaxWrite) {
        return new Throughput(read, write, increased, decreased, decreasesToday, nextMaxRead, nextMaxWrite);
    }
}
