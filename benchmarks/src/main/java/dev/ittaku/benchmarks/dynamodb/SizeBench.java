package dev.ittaku.benchmarks.dynamodb;

import dev.ittaku.benchmarks.load.Throughput;
import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.benchmarks.run.TemporaryFolder;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a read of the embedded store costs as its table grows, with no answers kept in memory, in CPU time of one thread:
 * beside RocksDB alone of the same size, which reads its files with the same cache and becomes slower itself. {@code --items N}
 * says how large the largest table is (10⁶ unless said).
 */
public final class SizeBench implements Bench {
    private static final int SMALLEST = 1_000;
    private static final int LARGEST = 1_000_000;

    /** CPU time of one read, in microseconds. */
    private record Cost(double ours, double rocks) {
        Cost growth(Cost from) {
            return new Cost(ours / from.ours, rocks / from.rocks);
        }
    }

    @Override
    public String name() {
        return "size";
    }

    @Override
    public String describes() {
        return "the embedded store: what a read costs as the table grows, beside RocksDB alone (--items N)";
    }

    @Override
    public List<String> shortFlags() {
        return List.of("--items", "100000", "--seconds", "1");
    }

    @Override
    public void run(BenchRun run) throws Exception {
        double seconds = run.option("--seconds").map(Double::parseDouble).orElse(2.0);
        int largest = run.option("--items").map(Integer::parseInt).orElse(LARGEST);
        List<Cost> costs = new ArrayList<>();
        for (int items = SMALLEST; items <= largest; items *= 10) {
            try (TemporaryFolder folder = TemporaryFolder.make()) {
                costs.add(measure(run, folder, items, seconds));
            }
        }
        Cost growth = costs.get(costs.size() - 1).growth(costs.get(0));
        String sizes = String.format(Locale.ROOT, "at %,d items to at %,d", largest, SMALLEST);
        run.figure("RocksDB's get " + sizes, growth.rocks(), "×");
        run.atMost("GetItem " + sizes, growth.ours(), "×", growth.rocks());
    }

    private static Cost measure(BenchRun run, TemporaryFolder folder, int items, double seconds) throws Exception {
        try (RawRocksDb rocks = new RawRocksDb(folder.path().resolve("raw"), items);
                EmbeddedDynamoDb store = EmbeddedDynamoDb.open(
                        folder.path().resolve("store"), StoreOptions.defaults().withAnswerBytes(0))) {
            DynamoDbLoad load = new DynamoDbLoad(store.client(), items);
            load.createAndFill();
            load.touchAll();
            Throughput.Pair gets = Throughput.byTurnsOfCpuTime(seconds, rocks::get, load.get()::once);
            run.ratioAtLeast(
                    String.format(Locale.ROOT, "GetItem to RocksDB's get at %,d items, /CPU s", items),
                    gets.second(),
                    gets.first(),
                    0.4);
            run.point("RocksDB's get", items, 1e6 / gets.first(), "µs");
            run.point("GetItem", items, 1e6 / gets.second(), "µs");
            DynamoDbLoad.Work query = load.query();
            Throughput.byCpuTime(seconds / 2, query::once);
            double rate = Throughput.byCpuTime(seconds, query::once);
            run.figure(String.format(Locale.ROOT, "%s at %,d items", query.name(), items), rate, "/CPU s");
            run.point(query.name(), items, 1e6 / rate, "µs");
            return new Cost(1e6 / gets.second(), 1e6 / gets.first());
        }
    }
}
