package dev.ittaku.benchmarks.lessons;

import dev.ittaku.benchmarks.load.HttpLoad;
import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.benchmarks.run.ServerProcess;
import dev.ittaku.benchmarks.run.TemporaryFolder;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Lessons as people use it: one's own list and a studio's week over HTTP, in a small and in a large installation; a
 * schedule taken in; a freed seat that many wait for. The two servers run side by side and are asked in turn, so that
 * whatever else the machine does troubles both alike. {@code --records} fills the large one less.
 */
public final class LessonsBench implements Bench {
    private static final int SMALL = 10_000;
    private static final int LARGE = 1_000_000;
    private static final int ROUNDS = 5;
    private static final long ROUND_MILLIS = 2000;
    private static final double FLAT = 0.8;
    private static final double PER_SECOND = 5000;
    private static final String MY_LIST = "/api/lessons/me?limit=20";
    private static final String WEEK = "/api/lessons/lessons?studio=" + LessonsLoad.STUDIO + "&from="
            + LessonsLoad.FIRST_DAY + "&to=" + LessonsLoad.FIRST_DAY.plusDays(6) + "&limit=100";

    @Override
    public String name() {
        return "lessons";
    }

    @Override
    public String describes() {
        return "My list and a week over HTTP with few and many records; an import; a freed seat with many waiting.";
    }

    @Override
    public List<String> shortFlags() {
        return List.of("--records", "100000");
    }

    @Override
    public void run(BenchRun run) throws Exception {
        int large = run.option("--records").map(Integer::parseInt).orElse(LARGE);
        importing(run);
        opening(run);
        try (Filled few = Filled.with(SMALL);
                Filled many = Filled.with(large)) {
            measure(
                    run,
                    "my list of 20",
                    few,
                    many,
                    few.load.get(MY_LIST, few.headers),
                    many.load.get(MY_LIST, many.headers));
            measure(run, "a week of 70 lessons", few, many, few.load.get(WEEK, ""), many.load.get(WEEK, ""));
        }
    }

    private static void importing(BenchRun run) throws Exception {
        try (TemporaryFolder data = TemporaryFolder.make();
                EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data.path());
                LessonsLoad load = new LessonsLoad(store.client())) {
            byte[] csv = load.csv(100_000);
            long begin = System.nanoTime();
            int accepted = load.take(csv);
            run.atMost("import of " + accepted + " lessons", seconds(begin), "s", 10);
            long again = System.nanoTime();
            load.take(csv);
            run.figure("the same file again, nothing to do", seconds(again), "s");
        }
    }

    private static void opening(BenchRun run) throws Exception {
        try (TemporaryFolder data = TemporaryFolder.make();
                EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data.path());
                LessonsLoad load = new LessonsLoad(store.client())) {
            load.waiting(1000);
            long begin = System.nanoTime();
            load.open();
            double taken = seconds(begin);
            run.atMost("a freed seat with " + load.messages() + " waiting, in the outbox", taken, "s", 1);
        }
    }

    private static double seconds(long begin) {
        return (System.nanoTime() - begin) / 1e9;
    }

    private static void measure(BenchRun run, String what, Filled few, Filled many, byte[] toFew, byte[] toMany)
            throws Exception {
        few.load.warmUp(run, toFew);
        many.load.warmUp(run, toMany);
        List<Double> fewRates = new ArrayList<>();
        List<Double> manyRates = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            fewRates.add(few.load.measure(ROUND_MILLIS, toFew));
            manyRates.add(many.load.measure(ROUND_MILLIS, toMany));
        }
        double small = HttpLoad.median(fewRates);
        double large = HttpLoad.median(manyRates);
        run.atLeast("GET " + what + ", " + few.records + " records", small, "req/s", PER_SECOND);
        run.atLeast("GET " + what + ", " + many.records + " records", large, "req/s", PER_SECOND);
        run.point("lessons: " + what, few.records, 1e6 / small, "µs");
        run.point("lessons: " + what, many.records, 1e6 / large, "µs");
        run.ratioAtLeast(what + ", many records to few", large, small, FLAT);
    }

    /** A server on a store with so many records, forty of them the caller's. */
    private static final class Filled implements AutoCloseable {
        final int records;
        final HttpLoad load;
        final String headers;
        private final TemporaryFolder data;
        private final ServerProcess server;

        private Filled(int records, TemporaryFolder data, ServerProcess server, String headers) {
            this.records = records;
            this.data = data;
            this.server = server;
            this.headers = headers;
            this.load = new HttpLoad(server.address());
        }

        static Filled with(int records) throws Exception {
            TemporaryFolder data = TemporaryFolder.make();
            String headers;
            String user;
            try (ServerProcess server = ServerProcess.on(data.path())) {
                headers = server.signUp("bench");
                user = server.userId(headers);
            }
            try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data.path());
                    LessonsLoad load = new LessonsLoad(store.client())) {
                load.schedule(10);
                load.records(user, records);
            }
            return new Filled(records, data, ServerProcess.on(data.path()), headers);
        }

        @Override
        public void close() throws IOException {
            server.close();
            data.close();
        }
    }
}
