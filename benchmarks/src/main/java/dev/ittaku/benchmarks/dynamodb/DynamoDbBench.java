package dev.ittaku.benchmarks.dynamodb;

import dev.ittaku.benchmarks.load.HttpLoad;
import dev.ittaku.benchmarks.load.Throughput;
import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Items of 1 KB, with 1 and 16 threads: in this JVM and over HTTP, beside RocksDB alone with the same durability, and,
 * with {@code --endpoint URL}, against any DynamoDB through the SDK. {@code --items N} says how large the
 * large store is (10⁶ unless said), {@code --seconds S} how long each figure is measured.
 */
public final class DynamoDbBench implements Bench {
    private static final int SMALL = 10_000;
    private static final int LARGE = 1_000_000;
    private static final int CROWD = 1_000;
    private static final int MANY = 16;
    private static final long CACHE = 1L << 30;
    private static final String GET_ITEM = "X-Amz-Target: DynamoDB_20120810.GetItem\r\nX-Amz-Date: 20260101T000000Z\r\n"
            + "Authorization: AWS4-HMAC-SHA256 Credential=bench/20260101/us-east-1/dynamodb/aws4_request,"
            + " SignedHeaders=host;x-amz-date;x-amz-target, Signature=00\r\n";

    @Override
    public String name() {
        return "dynamodb";
    }

    @Override
    public String describes() {
        return "the embedded store: 1 KB items, 1 and 16 threads, beside RocksDB alone (--endpoint URL, --items N)";
    }

    @Override
    public List<String> shortFlags() {
        return List.of("--items", "200000", "--seconds", "1");
    }

    @Override
    public void run(BenchRun run) throws Exception {
        double seconds = run.option("--seconds").map(Double::parseDouble).orElse(3.0);
        int items = run.option("--items").map(Integer::parseInt).orElse(LARGE);
        Optional<String> endpoint = run.option("--endpoint");
        if (endpoint.isPresent()) {
            try (DynamoDbClient client = connect(endpoint.get())) {
                DynamoDbLoad load = new DynamoDbLoad(client, SMALL);
                load.createAndFill();
                for (int threads : List.of(1, MANY)) {
                    for (DynamoDbLoad.Work work : load.works()) {
                        run.figure(work.name() + ", " + threads + " threads", measure(threads, seconds, work), "/s");
                    }
                }
                load.drop();
            }
            return;
        }
        Path folder = Files.createTempDirectory("ittaku-bench");
        try {
            inProcess(run, folder.resolve("store"), folder.resolve("raw"), seconds);
            VectorFigures.run(run, folder.resolve("vectors"), seconds);
            large(run, folder.resolve("large"), items, seconds);
        } finally {
            remove(folder);
        }
    }

    /** Reading is computing: measured by CPU time, after as long a warm-up. */
    private static double measureRead(double seconds, DynamoDbLoad.Work work) {
        Throughput.byCpuTime(seconds, work::once);
        return Throughput.byCpuTime(seconds, work::once);
    }

    private static double measure(int threads, double seconds, DynamoDbLoad.Work work) throws InterruptedException {
        Throughput.of(threads, seconds / 2, work::once);
        return Throughput.of(threads, seconds, work::once);
    }

    private static void inProcess(BenchRun run, Path store, Path raw, double seconds) throws Exception {
        try (RawRocksDb rocks = new RawRocksDb(raw, SMALL);
                EmbeddedDynamoDb opened = EmbeddedDynamoDb.open(store, StoreOptions.defaults())) {
            DynamoDbLoad load = new DynamoDbLoad(opened.client(), SMALL);
            load.createAndFill();
            Throughput.Pair gets = Throughput.byTurnsOfCpuTime(2 * seconds, rocks::get, load.get()::once);
            run.figure("RocksDB alone: get, 1 thread", gets.first(), "/CPU s");
            run.figure("GetItem, 1 thread", gets.second(), "/CPU s");
            run.ratioAtLeast("GetItem to RocksDB's get, 1 thread", gets.second(), gets.first(), 0.65);
            readingAnew(run, rocks, store.resolveSibling("anew"), seconds);
            run.atLeast("Query of 10, 1 thread", measureRead(seconds, load.query()), "/CPU s", 30_000);
            for (int threads : List.of(1, MANY)) {
                for (DynamoDbLoad.Work work : load.works()) {
                    run.figure(
                            work.name() + ", " + threads + (threads == 1 ? " thread" : " threads"),
                            measure(threads, seconds, work),
                            "/s");
                }
            }
            // After the writes above, every item lies several times where a query looks for it.
            run.ratioAtLeast(
                    "Query of 10, 16 threads to 1 thread",
                    measure(MANY, seconds, load.query()),
                    measure(1, seconds, load.query()),
                    1);
            compareWrites(run, rocks, load, seconds);
            withHistory(run, opened, load, seconds);
            overHttp(run, opened, seconds);
        }
    }

    /** What reading costs where no answers are kept in memory. */
    private static void readingAnew(BenchRun run, RawRocksDb rocks, Path store, double seconds) {
        StoreOptions options = StoreOptions.defaults().withRelaxed(true).withAnswerBytes(0);
        try (EmbeddedDynamoDb opened = EmbeddedDynamoDb.open(store, options)) {
            DynamoDbLoad load = new DynamoDbLoad(opened.client(), SMALL);
            load.createAndFill();
            Throughput.Pair gets = Throughput.byTurnsOfCpuTime(2 * seconds, rocks::get, load.get()::once);
            run.ratioAtLeast("GetItem to RocksDB's get, nothing kept", gets.second(), gets.first(), 0.4);
        }
    }

    private static void compareWrites(BenchRun run, RawRocksDb rocks, DynamoDbLoad load, double seconds)
            throws InterruptedException {
        Throughput.Pair puts = Throughput.byTurns(MANY, seconds, rocks::put, load.put()::once);
        run.figure("RocksDB alone: put, 16 threads", puts.first(), "/s");
        run.ratioAtLeast("PutItem to RocksDB's put, 16 threads", puts.second(), puts.first(), 0.5);
        Throughput.Pair pair = Throughput.byTurns(MANY, seconds, load.put()::once, load.transact()::once);
        run.ratioAtLeast("TransactWriteItems of 2 to PutItem, 16 threads", pair.second(), pair.first(), 0.4);
    }

    /** What point-in-time recovery costs: every write replaces an item, so that each keeps 1 KB of history. */
    private static void withHistory(BenchRun run, EmbeddedDynamoDb opened, DynamoDbLoad without, double seconds)
            throws InterruptedException {
        DynamoDbLoad with = new DynamoDbLoad(opened.client(), SMALL, "recoverable");
        with.createAndFill();
        with.keepHistory();
        Throughput.Pair puts = Throughput.byTurns(MANY, 3 * seconds, without.put()::once, with.put()::once);
        run.ratioAtLeast("PutItem with recovery on to off, 16 threads", puts.second(), puts.first(), 0.8);
    }

    /** Over plain connections: the SDK's own pipeline costs more than the store and the wire together. */
    private static void overHttp(BenchRun run, EmbeddedDynamoDb opened, double seconds) throws Exception {
        try (DynamoDbServer server = DynamoDbServer.start(opened.client(), opened.streams(), 0)) {
            HttpLoad load = new HttpLoad(server.endpoint());
            IntFunction<Supplier<byte[]>> gets = connection -> () -> {
                int number = ThreadLocalRandom.current().nextInt(SMALL);
                return load.request("POST", "/", GET_ITEM, DynamoDbLoad.getItemJson(number));
            };
            long millis = (long) (seconds * 1000);
            load.warmUp(run, MANY, gets);
            run.figure("GetItem over HTTP, 1 connection", load.measure(millis, 1, gets), "/s");
            List<Double> few = new ArrayList<>();
            List<Double> many = new ArrayList<>();
            for (int turn = 0; turn < 3; turn++) {
                few.add(load.measure(millis, MANY, gets));
                many.add(load.measure(millis, CROWD, gets));
            }
            run.atLeast("GetItem over HTTP, 16 connections", HttpLoad.median(few), "/s", 10_000);
            run.ratioAtLeast(
                    "GetItem over HTTP, 1,000 connections to 16", HttpLoad.median(many), HttpLoad.median(few), 1);
        }
    }

    private static void large(BenchRun run, Path store, int items, double seconds) throws Exception {
        StoreOptions options =
                StoreOptions.defaults().withCacheBytes(CACHE).withRelaxed(true).withAnswerBytes(0);
        try (EmbeddedDynamoDb opened = EmbeddedDynamoDb.open(store, options)) {
            new DynamoDbLoad(opened.client(), SMALL).createAndFill();
        }
        double smallGet;
        double smallQuery;
        // Opened again, so that the small store is read from files as the large one is.
        try (EmbeddedDynamoDb opened = EmbeddedDynamoDb.open(store, options)) {
            DynamoDbLoad load = new DynamoDbLoad(opened.client(), SMALL);
            smallGet = measureRead(seconds, load.get());
            smallQuery = measureRead(seconds, load.query());
            run.say("  filling a store with " + items + " items");
            new DynamoDbLoad(opened.client(), items).fillFrom(SMALL);
        }
        long start = System.nanoTime();
        try (EmbeddedDynamoDb opened = EmbeddedDynamoDb.open(store, options)) {
            run.atMost("opening a store of " + items + " items", (System.nanoTime() - start) / 1e9, "s", 1);
            DynamoDbLoad load = new DynamoDbLoad(opened.client(), items);
            load.touchAll();
            run.ratioAtLeast(
                    "GetItem at " + items + " items to at " + SMALL, measureRead(seconds, load.get()), smallGet, 0.5);
            run.ratioAtLeast(
                    "Query of 10 at " + items + " items to at " + SMALL,
                    measureRead(seconds, load.query()),
                    smallQuery,
                    0.5);
        }
    }

    private static DynamoDbClient connect(String endpoint) {
        return DynamoDbClient.builder()
                .endpointOverride(URI.create(endpoint))
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("bench", "bench")))
                .build();
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
