package dev.ittaku.dynamodb;

import dev.ittaku.dynamodb.bucket.Buckets;
import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import dev.ittaku.dynamodb.fault.Faults;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Consumer;
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
        return with(copy -> copy.clock = next);
    }

    public StoreOptions withRelaxed(boolean next) {
        return with(copy -> copy.relaxed = next);
    }

    public StoreOptions withSweepInterval(Duration next) {
        return with(copy -> copy.sweepInterval = next);
    }

    public StoreOptions withCacheBytes(long next) {
        return with(copy -> copy.cacheBytes = next);
    }

    public StoreOptions withAnswerBytes(long next) {
        return with(copy -> copy.answerBytes = next);
    }

    public StoreOptions withRegion(String next) {
        return with(copy -> copy.region = next);
    }

    public StoreOptions withAccount(String next) {
        return with(copy -> copy.account = next);
    }

    public StoreOptions withLimits(StoreLimits next) {
        return with(copy -> copy.limits = next);
    }

    public StoreOptions withBuckets(Path folder) {
        return withBuckets(new Buckets.Folder(folder));
    }

    public StoreOptions withBuckets(Buckets next) {
        return with(copy -> copy.buckets = next);
    }

    public StoreOptions withThrottling(boolean next) {
        return with(copy -> copy.throttled = next);
    }

    public StoreOptions withFaults(Faults next) {
        return with(copy -> copy.faults = next);
    }

    public StoreOptions withEncryption(EncryptionKeys next) {
        return with(copy -> copy.keys = next);
    }

    private StoreOptions with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.options();
    }

    /** The parts of other options, of which one is changed before they become options again. */
    private static final class Copy {
        private Clock clock;
        private boolean relaxed;
        private Duration sweepInterval;
        private long cacheBytes;
        private long answerBytes;
        private String region;
        private String account;
        private StoreLimits limits;
        private @Nullable Buckets buckets;
        private boolean throttled;
        private @Nullable Faults faults;
        private @Nullable EncryptionKeys keys;

        Copy(StoreOptions from) {
            clock = from.clock;
            relaxed = from.relaxed;
            sweepInterval = from.sweepInterval;
            cacheBytes = from.cacheBytes;
            answerBytes = from.answerBytes;
            region = from.region;
            account = from.account;
            limits = from.limits;
            buckets = from.buckets;
            throttled = from.throttled;
            faults = from.faults;
            keys = from.keys;
        }

        StoreOptions options() {
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
                    keys);
        }
    }
}
