package dev.ittaku.dynamodb;

import dev.ittaku.dynamodb.bucket.Buckets;
import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import dev.ittaku.dynamodb.fault.Faults;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How a store behaves. Begin with {@link #defaults} and change what you need.
 *
 * @param clock tells the time for expiry, streams and tokens
 * @param relaxed answer writes before they are synced to disk: much faster with few threads, but a power
 *     failure may lose the latest ones (a crash of the process alone does not)
 * @param sweepInterval how often expired items, old stream records and old tokens are removed
 * @param cacheBytes memory for blocks of data files
 * @param answerBytes memory for items and pages of queries that are read again and again; 0 to read them anew every time
 * @param region the region named in ARNs and stream records
 * @param account the account number named in ARNs
 * @param limits sizes at which the store behaves otherwise
 * @param buckets where the buckets of exports and imports are; null if there are none
 * @param throttled hold requests to the provisioned throughput of tables and global indexes, as the service does
 * @param faults faults to answer with on purpose; null for none
 * @param keys encrypt what lies on disk; null to keep it as it is
 */
public record StoreOptions(
        Clock clock,
        boolean relaxed,
        Duration sweepInterval,
        long cacheBytes,
        long answerBytes,
        String region,
        String account,
        StoreLimits limits,
        @Nullable Buckets buckets,
        boolean throttled,
        @Nullable Faults faults,
        @Nullable EncryptionKeys keys) {
    private static final long DEFAULT_CACHE = 256L << 20;
    private static final long MOST_ANSWERS = 32L << 20;
    private static final int SHARE_OF_HEAP = 16;

    public static StoreOptions defaults() {
        return new StoreOptions(
                Clock.systemUTC(),
                false,
                Duration.ofSeconds(10),
                DEFAULT_CACHE,
                Math.min(MOST_ANSWERS, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP),
                "us-east-1",
                "000000000000",
                StoreLimits.DEFAULTS,
                null,
                false,
                null,
                null);
    }

    public StoreOptions withClock(Clock next) {
        return new StoreOptions(
                next,
                relaxed,
                sweepInterval,
                cacheBytes,
                answerBytes,
                region,
                account,
                limits,
                buckets,
                throttled,
                faults,
                keys);
    }

    public StoreOptions withRelaxed(boolean next) {
        return new StoreOptions(
                clock,
                next,
                sweepInterval,
                cacheBytes,
                answerBytes,
                region,
                account,
                limits,
                buckets,
                throttled,
                faults,
                keys);
    }

    public StoreOptions withSweepInterval(Duration next) {
        return new StoreOptions(
                clock,
                relaxed,
                next,
                cacheBytes,
                answerBytes,
                region,
                account,
                limits,
                buckets,
                throttled,
                faults,
                keys);
    }

    public StoreOptions withCacheBytes(long next) {
        return new StoreOptions(
                clock,
                relaxed,
                sweepInterval,
                next,
                answerBytes,
                region,
                account,
                limits,
                buckets,
                throttled,
                faults,
                keys);
    }

    public StoreOptions withAnswerBytes(long next) {
        return new StoreOptions(
                clock,
                relaxed,
                sweepInterval,
                cacheBytes,
                next,
                region,
                account,
                limits,
                buckets,
                throttled,
                faults,
                keys);
    }

    public StoreOptions withRegion(String next) {
        return new StoreOptions(
                clock,
                relaxed,
                sweepInterval,
                cacheBytes,
                answerBytes,
                next,
                account,
                limits,
                buckets,
                throttled,
                faults,
                keys);
    }

    public StoreOptions withAccount(String next) {
        return new StoreOptions(
                clock,
                relaxed,
                sweepInterval,
                cacheBytes,
                answerBytes,
                region,
                next,
                limits,
                buckets,
                throttled,
                faults,
                keys);
    }

    public StoreOptions withLimits(StoreLimits next) {
        return new StoreOptions(
                clock,
                relaxed,
                sweepInterval,
                cacheBytes,
                answerBytes,
                region,
                account,
                next,
                buckets,
                throttled,
                faults,
                keys);
    }

    public StoreOptions withBuckets(Path folder) {
        return withBuckets(new Buckets.Folder(folder));
    }

    public StoreOptions withBuckets(Buckets next) {
        return new StoreOptions(
                clock,
                relaxed,
                sweepInterval,
                cacheBytes,
                answerBytes,
                region,
                account,
                limits,
                next,
                throttled,
                faults,
                keys);
    }

    public StoreOptions withThrottling(boolean next) {
        return new StoreOptions(
                clock,
                relaxed,
                sweepInterval,
                cacheBytes,
                answerBytes,
                region,
                account,
                limits,
                buckets,
                next,
                faults,
                keys);
    }

    public StoreOptions withFaults(Faults next) {
        return new StoreOptions(
                clock,
                relaxed,
                sweepInterval,
                cacheBytes,
                answerBytes,
                region,
                account,
                limits,
                buckets,
                throttled,
                next,
                keys);
    }

    public StoreOptions withEncryption(EncryptionKeys next) {
        return new StoreOptions(
                clock,
                relaxed,
                sweepInterval,
                cacheBytes,
                answerBytes,
                region,
                account,
                limits,
                buckets,
                throttled,
                faults,
                next);
    }
}
