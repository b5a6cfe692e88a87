package dev.ittaku.dynamodb;

import dev.ittaku.dynamodb.internal.backup.Backups;
import dev.ittaku.dynamodb.internal.client.AsyncCalls;
import dev.ittaku.dynamodb.internal.client.EmbeddedClient;
import dev.ittaku.dynamodb.internal.client.EmbeddedStreamsClient;
import dev.ittaku.dynamodb.internal.client.OpenGate;
import dev.ittaku.dynamodb.internal.client.PastClient;
import dev.ittaku.dynamodb.internal.description.TableDescriptions;
import dev.ittaku.dynamodb.internal.expression.Expressions;
import dev.ittaku.dynamodb.internal.operation.BulkWork;
import dev.ittaku.dynamodb.internal.operation.CollectionLimit;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.FaultInjector;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import dev.ittaku.dynamodb.internal.operation.Throttle;
import dev.ittaku.dynamodb.internal.operation.backup.AsOf;
import dev.ittaku.dynamodb.internal.operation.backup.Restores;
import dev.ittaku.dynamodb.internal.operation.stream.GrowingShards;
import dev.ittaku.dynamodb.internal.operation.table.Backfill;
import dev.ittaku.dynamodb.internal.storage.MemoryStorage;
import dev.ittaku.dynamodb.internal.storage.Stamps;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.storage.rocks.RocksStorage;
import dev.ittaku.dynamodb.internal.stream.ShardGrowth;
import dev.ittaku.dynamodb.internal.table.Catalogue;
import dev.ittaku.dynamodb.internal.table.ItemStore;
import dev.ittaku.dynamodb.internal.transaction.ItemLocks;
import dev.ittaku.dynamodb.internal.transaction.RequestTokens;
import dev.ittaku.dynamodb.internal.transfer.BucketObjects;
import dev.ittaku.dynamodb.internal.ttl.Sweeper;
import dev.ittaku.dynamodb.storage.StoreFigures;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsAsyncClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * DynamoDB in this JVM. Its clients implement the AWS SDK's own interfaces, so code that uses them cannot distinguish
 * them from the service. A directory can have one open store at a time; close it when done.
 */
public final class EmbeddedDynamoDb implements AutoCloseable {
    private final Storage storage;
    private final OpenGate gate;
    private final Engine engine;
    private final Backfill backfill;
    private final BulkWork work = new BulkWork();
    private final Sweeper sweeper;
    private final EmbeddedClient client;
    private final EmbeddedStreamsClient streams;
    private final ExecutorService calls = Executors.newCachedThreadPool(EmbeddedDynamoDb::thread);

    private EmbeddedDynamoDb(Storage storage, StoreOptions options) {
        this.storage = storage;
        FaultInjector faults =
                options.faults() == null ? null : new FaultInjector(options.faults(), EmbeddedDynamoDb::pause);
        this.gate = new OpenGate(faults);
        Throttle throttle = options.throttled() ? Throttle.by(options.clock()) : Throttle.off();
        Catalogue catalogue = new Catalogue(storage);
        Stamps stamps = new Stamps(options.clock(), storage);
        this.engine = new Engine(
                storage,
                catalogue,
                new ItemStore(options.clock(), stamps),
                new ItemLocks(),
                new RequestTokens(storage, options.clock()),
                new Expressions(),
                new TableDescriptions(storage, options.clock()),
                new TableNames(options.region(), options.account()),
                stamps,
                new CollectionLimit(options.limits().collectionBytes()),
                options.clock(),
                faults == null ? throttle : throttle.withholding(faults::withholds));
        this.backfill = new Backfill(engine, options.limits().indexPhase());
        Backups backups = new Backups(storage);
        Restores restores = new Restores(engine, work);
        restores.clean();
        this.client = new EmbeddedClient(
                engine, backfill, backups, restores, work, BucketObjects.of(options.buckets()), gate);
        GrowingShards shards =
                new GrowingShards(engine, new ShardGrowth(options.limits().shardRecords()));
        this.streams = new EmbeddedStreamsClient(engine, shards, gate);
        this.sweeper = new Sweeper(engine, backups, shards, options.sweepInterval());
        backfill.resume();
    }

    private static void pause(Duration latency) {
        try {
            Thread.sleep(latency.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Opens the store in this directory, or creates one. A write is on disk before it is answered. */
    public static EmbeddedDynamoDb open(Path directory) {
        return open(directory, StoreOptions.defaults());
    }

    public static EmbeddedDynamoDb open(Path directory, StoreOptions options) {
        RocksStorage storage = RocksStorage.open(
                directory,
                new RocksStorage.Opening(
                        options.relaxed(), options.cacheBytes(), options.answerBytes(), options.keys()));
        try {
            return new EmbeddedDynamoDb(storage, options);
        } catch (RuntimeException e) {
            storage.close();
            throw e;
        }
    }

    /**
     * Looks whether the store in this directory could be opened now, without opening it.
     *
     * @throws dev.ittaku.dynamodb.storage.StorageException if it is in use, damaged, none of this version's, or the
     *     options have not its key
     */
    public static void check(Path directory, StoreOptions options) {
        RocksStorage.check(directory, options.keys());
    }

    /** Whether there is a store in this directory; {@code open} creates a store if there is none. */
    public static boolean isStore(Path directory) {
        return RocksStorage.isStore(directory);
    }

    /** A store in memory; closing it discards its data. */
    public static EmbeddedDynamoDb inMemory() {
        return inMemory(StoreOptions.defaults());
    }

    public static EmbeddedDynamoDb inMemory(StoreOptions options) {
        return new EmbeddedDynamoDb(new MemoryStorage(), options);
    }

    /** A store on any storage; it is closed with the store. */
    static EmbeddedDynamoDb on(Storage storage, StoreOptions options) {
        return new EmbeddedDynamoDb(storage, options);
    }

    public DynamoDbClient client() {
        return client;
    }

    /** Does something while everybody else's requests are refused. */
    <T> T alone(Supplier<T> work) {
        return gate.alone(work);
    }

    public DynamoDbStreamsClient streams() {
        return streams;
    }

    /** The same client with the asynchronous interface. Its calls run on threads of the store. */
    public DynamoDbAsyncClient asyncClient() {
        return AsyncCalls.over(DynamoDbAsyncClient.class, DynamoDbClient.class, client, calls);
    }

    /** The streams with the asynchronous interface. */
    public DynamoDbStreamsAsyncClient asyncStreams() {
        return AsyncCalls.over(DynamoDbStreamsAsyncClient.class, DynamoDbStreamsClient.class, streams, calls);
    }

    private static Thread thread(Runnable calls) {
        Thread thread = new Thread(calls, "ittaku-dynamodb-calls");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * A client that reads the tables as they were at a moment, and cannot write. It has the tables whose point-in-time
     * recovery includes the moment, with their present definitions; an index is made in memory when it is first read.
     * Its results never change. Close it when done; it cannot be used after the store is closed.
     *
     * @throws IllegalArgumentException if the moment is in the future
     */
    public DynamoDbClient asOf(Instant moment) {
        return gate.pass(then -> new PastClient(AsOf.engine(engine, then), gate), moment);
    }

    /**
     * Makes a store of the present state in a new folder, while writes continue. If the folder is on the same disk,
     * data files are hard-linked instead of copied. {@link StoreBackups} makes copies elsewhere.
     *
     * @throws IllegalStateException if the store is in memory
     */
    public void checkpoint(Path folder) {
        if (!(storage instanceof RocksStorage files)) {
            throw new IllegalStateException("A store in memory has no files that could be copied.");
        }
        gate.pass(
                target -> {
                    files.checkpoint(target);
                    return target;
                },
                folder);
    }

    /** How the files stand; empty for a store in memory. */
    public Optional<StoreFigures> figures() {
        return storage instanceof RocksStorage files
                ? Optional.of(gate.pass(RocksStorage::figures, files))
                : Optional.empty();
    }

    /** Removes expired items, old stream records and old request tokens now. The store also does this periodically. */
    public void sweep() {
        gate.pass(
                nothing -> {
                    sweeper.sweep();
                    return nothing;
                },
                this);
    }

    @Override
    public void close() {
        calls.shutdown();
        sweeper.close();
        backfill.close();
        work.close();
        if (gate.close()) {
            storage.close();
        }
    }
}
