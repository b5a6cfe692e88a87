package dev.ittaku.benchmarks.http;

import dev.ittaku.benchmarks.load.HttpLoad;
import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.benchmarks.run.ServerProcess;
import dev.ittaku.benchmarks.run.TemporaryFolder;
import java.util.ArrayList;
import java.util.List;

/**
 * What security costs a small read: the same route asked by someone signed in, whose session is read from the store each
 * time, and by nobody, with no credential to check. Both alternate in one run against one server process.
 */
public final class HttpBench implements Bench {
    private static final String ROUTE = "/api/products";
    private static final int ROUNDS = 5;
    private static final long ROUND_MILLIS = 1500;

    @Override
    public String name() {
        return "http";
    }

    @Override
    public String describes() {
        return "A signed-in GET of a small resource against the same route without a credential.";
    }

    @Override
    public void run(BenchRun run) throws Exception {
        try (TemporaryFolder data = TemporaryFolder.make();
                ServerProcess server = ServerProcess.on(data.path())) {
            HttpLoad load = new HttpLoad(server.address());
            byte[] asNobody = load.get(ROUTE, "");
            byte[] asSomeone = load.get(ROUTE, server.signUp("bench"));
            load.warmUp(run, asSomeone);
            load.warmUp(run, asNobody);
            List<Double> open = new ArrayList<>();
            List<Double> signedIn = new ArrayList<>();
            for (int round = 1; round <= ROUNDS; round++) {
                open.add(load.measure(ROUND_MILLIS, asNobody));
                signedIn.add(load.measure(ROUND_MILLIS, asSomeone));
                run.say("  round " + round + " of " + ROUNDS);
            }
            double fast = HttpLoad.median(open);
            double slow = HttpLoad.median(signedIn);
            run.figure("GET " + ROUTE + " without a credential", fast, "req/s");
            run.figure("GET " + ROUTE + " signed in", slow, "req/s");
            run.ratioAtLeast("signed in to without", slow, fast, 0.5);
        }
    }
}
