package dev.ittaku.dynamodb;

/**
 * Sizes that the service has and that tests may want smaller.
 *
 * @param shardRecords after how many records of the store's streams a shard is split
 * @param collectionBytes how large the items of one partition key and their entries in local indexes may become
 */
public record StoreLimits(long shardRecords, long collectionBytes) {
    public static final StoreLimits DEFAULTS = new StoreLimits(1_000_000, 10L << 30);

    public StoreLimits withShardRecords(long next) {
        return new StoreLimits(next, collectionBytes);
    }

    public StoreLimits withCollectionBytes(long next) {
        return new StoreLimits(shardRecords, next);
    }
}
