package dev.ittaku.benchmarks.kifu;

import dev.ittaku.benchmarks.load.HttpLoad;
import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.benchmarks.run.ServerProcess;
import dev.ittaku.benchmarks.run.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * The notebook over HTTP as its table grows: a page of the list, an opened record, a search by position and a saved
 * record, with a thousand, a
 * hundred thousand and a million records in the table, a thousand of them the caller's. The servers run side by side and
 * are asked in turn, so that whatever else the machine does troubles all of them alike. {@code --short} fills less;
 * {@code --only search} measures one of the four; {@code --data DIR} keeps the filled tables there for the next run, and
 * {@code --fill} stops when they are filled.
 */
public final class KifuBench implements Bench {
    private static final int[] SIZES = {1_000, 100_000, 1_000_000};
    private static final int[] SHORT_SIZES = {1_000, 10_000, 30_000};
    private static final int ROUNDS = 5;
    private static final long ROUND_MILLIS = 1500;
    private static final int READERS = 16;
    private static final int WRITERS = 16;
    private static final double FLAT = 1.5;
    private static final double PER_SECOND = 5000;
    private static final double SEARCHES_PER_SECOND = 2000;

    /** What is asked. */
    private enum Call {
        LIST,
        OPEN,
        /** The records through a position, and the moves that follow it. */
        SEARCH,
        SAVE;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public String name() {
        return "kifu";
    }

    @Override
    public String describes() {
        return "The notebook's list, open, search by position and save over HTTP as its table grows.";
    }

    @Override
    public void run(BenchRun run) throws Exception {
        int[] sizes = run.isShort() ? SHORT_SIZES : SIZES;
        Optional<Path> kept = run.option("--data").map(Path::of);
        Optional<String> only = run.option("--only");
        try (TemporaryFolder passing = TemporaryFolder.make()) {
            List<Path> folders = fill(run, kept.orElse(passing.path()), sizes);
            if (!run.flag("--fill")) {
                measure(run, folders, sizes, only);
            }
        }
    }

    /** Fills what is not there yet. */
    private static List<Path> fill(BenchRun run, Path parent, int... sizes) throws Exception {
        List<Path> folders = new ArrayList<>();
        for (int records : sizes) {
            Path folder = parent.resolve("kifu-" + records);
            folders.add(folder);
            // The last step of filling, so that a folder that was begun is not taken for a full one.
            Path full = parent.resolve("kifu-" + records + ".full");
            if (Files.exists(full)) {
                continue;
            }
            long begin = System.nanoTime();
            KifuFill.fill(Files.createDirectories(folder), records);
            Files.createFile(full);
            run.say(String.format(
                    Locale.ROOT, "  filled %,d records in %.0f s", records, (System.nanoTime() - begin) / 1e9));
        }
        return folders;
    }

    private static void measure(BenchRun run, List<Path> folders, int[] sizes, Optional<String> only) throws Exception {
        List<Filled> all = new ArrayList<>();
        try {
            for (int i = 0; i < sizes.length; i++) {
                all.add(Filled.with(folders.get(i), sizes[i]));
            }
            for (Call call : Call.values()) {
                if (only.isEmpty() || only.get().equals(call.word())) {
                    measure(run, all, call);
                }
            }
        } finally {
            for (Filled filled : all) {
                filled.close();
            }
        }
    }

    private static void measure(BenchRun run, List<Filled> all, Call call) throws Exception {
        for (Filled filled : all) {
            filled.warmUp(run, call);
        }
        List<List<Double>> rates = new ArrayList<>();
        all.forEach(filled -> rates.add(new ArrayList<>()));
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < all.size(); i++) {
                rates.get(i).add(all.get(i).measure(call, ROUND_MILLIS));
            }
        }
        String what = call.word();
        double slowest = Double.MAX_VALUE;
        for (int i = 0; i < all.size(); i++) {
            double rate = HttpLoad.median(rates.get(i));
            slowest = Math.min(slowest, rate);
            run.figure(String.format(Locale.ROOT, "%s with %,d records", what, all.get(i).records), rate, "req/s");
            run.point("kifu: " + what, all.get(i).records, 1e6 / rate, "µs");
        }
        double smallest = HttpLoad.median(rates.get(0));
        double largest = HttpLoad.median(rates.get(rates.size() - 1));
        if (call == Call.SAVE) {
            run.figure("save: slower by growth", smallest / largest, "×");
        } else {
            run.atMost(what + ": slower by growth", smallest / largest, "×", FLAT);
            run.atLeast(what + ": slowest", slowest, "req/s", call == Call.SEARCH ? SEARCHES_PER_SECOND : PER_SECOND);
        }
    }

    /** A server on a store with so many records. */
    private static final class Filled implements AutoCloseable {
        final int records;
        private final ServerProcess server;
        private final HttpLoad load;
        private final String headers;

        private Filled(int records, ServerProcess server) throws Exception {
            this.records = records;
            this.server = server;
            this.load = new HttpLoad(server.address());
            this.headers = server.signUp(KifuFill.USER);
        }

        static Filled with(Path data, int records) throws Exception {
            // Engines have nothing to do here.
            return new Filled(records, ServerProcess.on(data, "ittaku.kifu.workers=0"));
        }

        void warmUp(BenchRun run, Call call) throws IOException {
            load.warmUp(run, connections(call), requests(call));
        }

        double measure(Call call, long millis) throws IOException {
            return load.measure(millis, connections(call), requests(call));
        }

        private static int connections(Call call) {
            return call == Call.SAVE ? WRITERS : READERS;
        }

        private IntFunction<Supplier<byte[]>> requests(Call call) {
            return switch (call) {
                case LIST -> {
                    byte[] request = load.get("/api/kifu/kifus", headers);
                    yield connection -> () -> request;
                }
                case SEARCH -> {
                    byte[] request = load.get("/api/kifu/positions?sfen=startpos", headers);
                    yield connection -> () -> request;
                }
                case OPEN -> connection -> rotating(connection, kid -> load.get("/api/kifu/kifus/" + kid, headers));
                case SAVE ->
                    connection -> rotating(
                            connection,
                            kid -> load.request("PUT", "/api/kifu/kifus/" + kid, headers, KifuFill.wish(kid)));
            };
        }

        /** Each connection goes round records of its own, so that writers do not meet. */
        private static Supplier<byte[]> rotating(int connection, java.util.function.Function<String, byte[]> request) {
            List<byte[]> all = new ArrayList<>();
            for (int i = connection; i < KifuFill.OWN; i += READERS) {
                all.add(request.apply(KifuFill.kid(i)));
            }
            int[] next = {0};
            return () -> all.get(next[0]++ % all.size());
        }

        @Override
        public void close() {
            server.close();
        }
    }
}
