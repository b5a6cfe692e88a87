package dev.ittaku.benchmarks.draw;

import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.benchmarks.run.ServerProcess;
import dev.ittaku.benchmarks.run.TemporaryFolder;
import io.vertx.core.Vertx;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rooms of ten people, one of whom draws thirty frames a second: how long a frame takes through the server, and whether
 * every frame reaches everyone. The generator is this process, the server another; both share the machine.
 */
public final class DrawBench implements Bench {
    private static final Pattern BUCKET =
            Pattern.compile("ittaku_draw_ink_seconds_bucket\\{.*?le=\"([^\"]+)\".*?} ([0-9.E+-]+)");

    @Override
    public String name() {
        return "draw";
    }

    @Override
    public String describes() {
        return "Rooms of 10 at 30 frames/s; flags --rooms N (100), --seconds N (20), --warm-up N (20).";
    }

    @Override
    public List<String> shortFlags() {
        return List.of("--seconds", "10");
    }

    @Override
    public void run(BenchRun run) throws Exception {
        int rooms = run.option("--rooms").map(Integer::parseInt).orElse(100);
        int seconds = run.option("--seconds").map(Integer::parseInt).orElse(20);
        int warmUp = run.option("--warm-up").map(Integer::parseInt).orElse(20);
        Vertx vertx = Vertx.vertx();
        try (TemporaryFolder data = TemporaryFolder.make();
                ServerProcess server =
                        ServerProcess.on(data.path(), "ittaku.http.connections-per-address=" + 20 * rooms)) {
            DrawLoad load = new DrawLoad(vertx, server.address());
            run.say("  opening " + rooms + " rooms with 10 people each");
            load.open(rooms);
            run.say("  drawing for " + seconds + " s, after " + warmUp + " s to warm up");
            load.draw(warmUp, false);
            Map<Double, Double> before = buckets(server.address());
            load.draw(seconds, true);
            Map<Double, Double> after = buckets(server.address());

            run.figure("frames a second into the server", (double) load.sent() / seconds, "frames/s");
            run.figure("frames a second out of it", (double) load.received() / seconds, "frames/s");
            run.atMost("pictures that differ in the end", (double) load.differing(), "pictures", 0);
            run.figure("frames that came by a snapshot instead", (double) load.lost(), "frames");
            run.figure("times that somebody missed frames", (double) load.gaps(), "times");
            run.figure("sent to seen, from the intended time, p50", load.millis(50), "ms");
            run.figure("sent to seen, from the intended time, p99", load.millis(99), "ms");
            run.figure("sent to seen, from the intended time, p99.9", load.millis(99.9), "ms");
            run.atMost("in the server, p99 (upper bound of its bucket)", p99(before, after), "ms", 10);
        } finally {
            vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
        }
    }

    /** The server's own histogram: how many frames took at most so many seconds. */
    private static Map<Double, Double> buckets(URI address) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(address.resolve("/metrics")).build();
        String text = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
        Map<Double, Double> found = new TreeMap<>();
        Matcher lines = BUCKET.matcher(text);
        while (lines.find()) {
            double bound =
                    lines.group(1).equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(lines.group(1));
            found.put(bound, Double.parseDouble(lines.group(2)));
        }
        return found;
    }

    private static double p99(Map<Double, Double> before, Map<Double, Double> after) {
        double all =
                after.getOrDefault(Double.POSITIVE_INFINITY, 0.0) - before.getOrDefault(Double.POSITIVE_INFINITY, 0.0);
        for (Map.Entry<Double, Double> bucket : after.entrySet()) {
            double within = bucket.getValue() - before.getOrDefault(bucket.getKey(), 0.0);
            if (within >= 0.99 * all) {
                return bucket.getKey() * 1000;
            }
        }
        return Double.POSITIVE_INFINITY;
    }
}
