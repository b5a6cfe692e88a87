package dev.ittaku.benchmarks.warmup;

import dev.ittaku.benchmarks.kifu.KifuFill;
import dev.ittaku.benchmarks.lessons.LessonsLoad;
import dev.ittaku.benchmarks.load.HttpLoad;
import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.benchmarks.run.ServerProcess;
import dev.ittaku.benchmarks.run.TemporaryFolder;
import dev.ittaku.benchmarks.vote.VoteFill;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * How soon a server that was just started is fast: its rate after five and after fifteen seconds of load, to the rate that it
 * reaches in the end, for my list of lessons, an opened record and a vote. Each is asked of servers of its own, and all three
 * rates come from one server in one run. {@code --turns N} starts so many servers for each, of whose ratios the middle one
 * counts; {@code --only vote} measures one of the three.
 */
public final class WarmUpBench implements Bench {
    private static final int CONNECTIONS = 16;
    private static final int RECORDS = 10_000;
    private static final int VOTERS = 2_000;
    private static final int TURNS = 3;
    private static final long SECOND_MILLIS = 1000;
    private static final int SOON = 5;
    private static final int LATER = 15;
    /** A rate is the mean of so many seconds, the least that a passing disturbance does not decide alone. */
    private static final int WINDOW = 2;

    private static final int LEAST_SECONDS = 40;
    private static final int MOST_SECONDS = 120;
    private static final int STEADY_SECONDS = 15;
    private static final double HARDLY_MORE = 1.03;
    private static final int END = 10;
    private static final double SOON_TARGET = 0.5;
    private static final double LATER_TARGET = 0.8;

    /** What each of some connections asks of a server. */
    private interface Call {
        IntFunction<Supplier<byte[]>> of(HttpLoad load);
    }

    private record Named(String name, Call call) {}

    /** Ratios of one server, and what it reached. */
    private record Turn(double soon, double later, double end) {}

    @Override
    public String name() {
        return "warm-up";
    }

    @Override
    public String describes() {
        return "How soon a server is fast: its rate after 5 and 15 seconds of load to its rate in the end.";
    }

    @Override
    public List<String> shortFlags() {
        return List.of("--turns", "1");
    }

    @Override
    public void run(BenchRun run) throws Exception {
        int turns = run.option("--turns").map(Integer::parseInt).orElse(TURNS);
        try (TemporaryFolder data = TemporaryFolder.make()) {
            for (Named one : fill(data.path())) {
                if (run.option("--only").orElse(one.name()).equals(one.name())) {
                    measure(run, data.path(), one, turns);
                }
            }
        }
    }

    /** A store with something to ask for. */
    private static List<Named> fill(Path data) throws Exception {
        String caller;
        String user;
        try (ServerProcess server = ServerProcess.on(data)) {
            caller = server.signUp(KifuFill.USER);
            user = server.userId(caller);
            // This process, too, is slow at first.
            HttpLoad load = new HttpLoad(server.address());
            byte[] request = load.get("/api/session", caller);
            load.measure(SOON * SECOND_MILLIS, CONNECTIONS, connection -> () -> request);
        }
        KifuFill.fill(data, KifuFill.OWN);
        List<String> voters;
        VoteFill.FirstTurn turn;
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data);
                LessonsLoad lessons = new LessonsLoad(store.client())) {
            lessons.schedule(10);
            lessons.records(user, RECORDS);
            VoteFill vote = new VoteFill(store.client());
            voters = vote.voters(VOTERS);
            turn = vote.open(false);
        }
        // The port of the server that made the session does not matter for reading.
        return List.of(
                new Named("my list", load -> {
                    byte[] request = load.get("/api/lessons/me?limit=20", caller);
                    return connection -> () -> request;
                }),
                new Named("open", load -> connection -> {
                    int[] next = {connection};
                    return () -> load.get(
                            "/api/kifu/kifus/" + KifuFill.kid((next[0] += CONNECTIONS) % KifuFill.OWN), caller);
                }),
                new Named("vote", load -> connection -> {
                    int[] next = {connection};
                    return () -> vote(load, turn, voters, next[0] += CONNECTIONS);
                }));
    }

    /** Every request is another voter's; when all have voted, they change their votes. */
    private static byte[] vote(HttpLoad load, VoteFill.FirstTurn turn, List<String> voters, int number) {
        String choice = turn.candidates()
                .get((number + number / voters.size()) % turn.candidates().size());
        return load.request(
                "PUT",
                turn.path(),
                "Cookie: ittaku_session=" + voters.get(number % voters.size()) + "\r\n" + load.origin(),
                "{\"candidateId\":\"" + choice + "\"}");
    }

    private static void measure(BenchRun run, Path data, Named one, int turns) throws Exception {
        List<Double> soon = new ArrayList<>();
        List<Double> later = new ArrayList<>();
        List<Double> end = new ArrayList<>();
        for (int i = 1; i <= turns; i++) {
            Turn turn = turn(data, one.call());
            run.say(String.format(
                    Locale.ROOT,
                    "  %s, server %d of %d: %.2f after %d s, %.2f after %d s, %,.0f /s in the end",
                    one.name(),
                    i,
                    turns,
                    turn.soon(),
                    SOON,
                    turn.later(),
                    LATER,
                    turn.end()));
            soon.add(turn.soon());
            later.add(turn.later());
            end.add(turn.end());
        }
        double most = HttpLoad.median(end);
        run.figure(one.name() + " in the end", most, "req/s");
        run.ratioAtLeast(one.name() + " after 5 s", HttpLoad.median(soon) * most, most, SOON_TARGET);
        run.ratioAtLeast(one.name() + " after 15 s", HttpLoad.median(later) * most, most, LATER_TARGET);
    }

    private static Turn turn(Path data, Call call) throws IOException {
        List<Double> rates = new ArrayList<>();
        try (ServerProcess server = ServerProcess.on(data)) {
            HttpLoad load = new HttpLoad(server.address());
            IntFunction<Supplier<byte[]>> requests = call.of(load);
            double best = 0;
            for (int steady = 0;
                    rates.size() < MOST_SECONDS && (rates.size() < LEAST_SECONDS || steady < STEADY_SECONDS); ) {
                double rate = load.measure(SECOND_MILLIS, CONNECTIONS, requests);
                steady = rate < best * HARDLY_MORE ? steady + 1 : 0;
                best = Math.max(best, rate);
                rates.add(rate);
            }
        }
        double end = HttpLoad.median(rates.subList(rates.size() - END, rates.size()));
        return new Turn(mean(rates, SOON) / end, mean(rates, LATER) / end, end);
    }

    private static double mean(List<Double> rates, int from) {
        return rates.subList(from, from + WINDOW).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
    }
}
