package dev.ittaku.benchmarks.load;

import dev.ittaku.benchmarks.run.BenchRun;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Load on a server over connections that are kept open, at little cost of its own. */
public final class HttpLoad {
    private static final int CONNECTIONS = 16;
    private static final long PATIENCE_MILLIS = 30_000;
    private static final int MOST_WARM_UP_SECONDS = 120;
    private static final int STEADY = 15;
    private static final int STEADY_IN_SHORT_RUNS = 6;
    private static final double HARDLY_MORE = 1.03;

    private final URI address;

    public HttpLoad(URI address) {
        this.address = address;
    }

    /** The header, with its line end, that says a write comes from the server's own page. */
    public String origin() {
        return "Origin: http://" + address.getAuthority() + "\r\n";
    }

    /** A request without a body; {@code headers} end with a line end each. */
    public byte[] get(String path, String headers) {
        return request("GET", path, headers, "");
    }

    /** A request with a JSON body. */
    public byte[] request(String method, String path, String headers, String json) {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        String more = json.isEmpty() ? "" : "Content-Type: application/json\r\nContent-Length: " + body.length + "\r\n";
        byte[] head = (method + " " + path + " HTTP/1.1\r\nHost: " + address.getAuthority() + "\r\n" + headers + more
                        + "\r\n")
                .getBytes(StandardCharsets.UTF_8);
        byte[] whole = java.util.Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, whole, head.length, body.length);
        return whole;
    }

    /** The same request again and again: answers a second. */
    public double measure(long millis, byte[] request) throws IOException {
        return measure(millis, CONNECTIONS, number -> () -> request);
    }

    /**
     * Answers a second. One thread serves all connections: more would take from the server what they are to measure.
     *
     * @param requests for each connection, by its number, what it asks next
     */
    public double measure(long millis, int connections, IntFunction<Supplier<byte[]>> requests) throws IOException {
        List<KeptConnection> open = new ArrayList<>();
        try (Selector selector = Selector.open()) {
            for (int i = 0; i < connections; i++) {
                open.add(new KeptConnection(address, requests.apply(i), selector));
            }
            long begin = System.nanoTime();
            long end = begin + TimeUnit.MILLISECONDS.toNanos(millis);
            for (KeptConnection connection : open) {
                connection.ask();
            }
            long answers = 0;
            for (int waiting = connections; waiting > 0; ) {
                if (selector.select(PATIENCE_MILLIS) == 0) {
                    throw new IOException("the server did not answer for " + PATIENCE_MILLIS / 1000 + " seconds");
                }
                for (SelectionKey key : selector.selectedKeys()) {
                    KeptConnection connection = (KeptConnection) key.attachment();
                    if (connection.ready()) {
                        answers++;
                        if (System.nanoTime() < end) {
                            connection.ask();
                        } else {
                            waiting--;
                        }
                    }
                }
                selector.selectedKeys().clear();
            }
            return answers / ((System.nanoTime() - begin) / 1e9);
        } finally {
            for (KeptConnection connection : open) {
                connection.close();
            }
        }
    }

    /** As {@link #warmUp(BenchRun, int, IntFunction)}, with the same request again and again. */
    public void warmUp(BenchRun run, byte[] request) throws IOException {
        warmUp(run, CONNECTIONS, number -> () -> request);
    }

    /**
     * Asks until the server's compiler has done its work: until a second brings hardly more than the best of those
     * before, fifteen times in a row, or six in a short run; it stands still in between while a large piece is compiled.
     */
    public void warmUp(BenchRun run, int connections, IntFunction<Supplier<byte[]>> requests) throws IOException {
        int enough = run.isShort() ? STEADY_IN_SHORT_RUNS : STEADY;
        double best = 0;
        for (int second = 0, steady = 0; second < MOST_WARM_UP_SECONDS && steady < enough; second++) {
            double rate = measure(1000, connections, requests);
            steady = rate < best * HARDLY_MORE ? steady + 1 : 0;
            best = Math.max(best, rate);
        }
    }

    public static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }
}
