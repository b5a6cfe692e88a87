package dev.ittaku.dynamodb.internal.table;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Ids of tables: random, but not secret. The JVM's secure random source takes long to start in a fresh JVM. */
public final class TableIds {
    private static final long VERSION = 0xF000L;
    private static final long RANDOM_VERSION = 0x4000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    private TableIds() {}

    public static String next() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return new UUID((random.nextLong() & ~VERSION) | RANDOM_VERSION, (random.nextLong() >>> 2) | VARIANT)
                .toString();
    }
}
