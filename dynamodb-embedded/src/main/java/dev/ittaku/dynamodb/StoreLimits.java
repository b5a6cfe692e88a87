package dev.ittaku.dynamodb;

/**
 * Sizes that the service has and that tests may want smaller.
 *
 * @param shardRecords after how many records of the store's streams a shard is split
 */
public record StoreLimits(long shardRecords) {
    public static final StoreLimits DEFAULTS = new StoreLimits(1_000_000);

    public StoreLimits withShardRecords(long next) {
        return new StoreLimits(next);
    }
}
