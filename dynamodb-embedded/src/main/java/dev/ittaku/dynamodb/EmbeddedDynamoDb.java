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
 * DynamoDB in this JVM. The clients it gives are the AWS SDK's own interfaces: code that uses them
 * cannot tell them from the service. One store may be open in a directory at a time; close it when done.
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

    /** Opens the store in this directory, or makes one. What is written to it is on disk when it is answered. */
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

    /** Whether there is a store in this directory; opening one that is not there makes it. */
    public static boolean isStore(Path directory) {
        return RocksStorage.isStore(directory);
    }

    /** A store that is gone when it is closed. */
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

    /** The same client for whoever wants promises of answers. Its calls run on threads of the store. */
    public DynamoDbAsyncClient asyncClient() {
        return AsyncCalls.over(DynamoDbAsyncClient.class, DynamoDbClient.class, client, calls);
    }

    /** The streams for whoever wants promises of answers. */
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
     * recovery reaches the moment, with their present definitions; an index is made in memory when it is first read.
     * What it shows never changes. Close it when done; it is of no use after the store is closed.
     *
     * @throws IllegalArgumentException if the moment is still to come
     */
    public DynamoDbClient asOf(Instant moment) {
        return gate.pass(then -> new PastClient(AsOf.engine(engine, then), gate), moment);
    }

    /**
     * Makes a store of the present state in a folder that is not there yet, while writing goes on. Data files get a
     * second name there instead of being copied, if the folder is on the same disk. {@link StoreBackups} makes copies
     * that lie elsewhere.
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

    /** Removes now what has expired: items, stream records and request tokens. It also happens by itself. */
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
