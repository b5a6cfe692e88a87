package dev.ittaku.dynamodb;

import java.time.Duration;

/**
 * Sizes and times that the service has and that tests may want smaller.
 *
 * @param shardRecords after how many records of the store's streams a shard is split
 * @param collectionBytes how large the items of one partition key and their entries in local indexes may become
 * @param indexPhase how long an index that is added to a table is only being allocated, and then how long it is seen
 *     being filled at least; zero to leave both out
 */
public record StoreLimits(long shardRecords, long collectionBytes, Duration indexPhase) {
    public static final StoreLimits DEFAULTS = new StoreLimits(1_000_000, 10L << 30, Duration.ZERO);

    /** For a store whose clients on a port expect an index to become ACTIVE as slowly as with the service. */
    public static StoreLimits onAPort() {
        return DEFAULTS.withIndexPhase(Duration.ofMillis(300));
    }

    public StoreLimits withShardRecords(long next) {
        return new StoreLimits(next, collectionBytes, indexPhase);
    }

    public StoreLimits withCollectionBytes(long next) {
        return new StoreLimits(shardRecords, next, indexPhase);
    }

    public StoreLimits withIndexPhase(Duration next) {
        return new StoreLimits(shardRecords, collectionBytes, next);
    }
}
