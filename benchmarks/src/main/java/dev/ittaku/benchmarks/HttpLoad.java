package dev.ittaku.benchmarks;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Load on a server over connections that are kept open, at little cost of its own. */
final class HttpLoad {
    private static final int CONNECTIONS = 32;

    private final URI address;

    HttpLoad(URI address) {
        this.address = address;
    }

    /** A request without a body; {@code headers} end with a line end each. */
    byte[] get(String path, String headers) {
        return request("GET", path, headers, "");
    }

    /** A request with a JSON body. */
    byte[] request(String method, String path, String headers, String json) {
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
    double measure(long millis, byte[] request) throws Exception {
        return measure(millis, CONNECTIONS, number -> () -> request);
    }

    /**
     * Answers a second.
     *
     * @param requests for each connection, by its number, what it asks next
     */
    double measure(long millis, int connections, IntFunction<Supplier<byte[]>> requests) throws Exception {
        List<KeptConnection> open = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        long begin = System.nanoTime();
        long end = begin + TimeUnit.MILLISECONDS.toNanos(millis);
        try {
            for (int i = 0; i < connections; i++) {
                KeptConnection connection = new KeptConnection(address, requests.apply(i), end);
                open.add(connection);
                threads.add(new Thread(connection, "load-" + i));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
        } finally {
            close(open);
        }
        long answers = 0;
        for (KeptConnection connection : open) {
            answers += connection.answers();
        }
        return answers / ((System.nanoTime() - begin) / 1e9);
    }

    private static void close(List<KeptConnection> connections) throws IOException {
        for (KeptConnection connection : connections) {
            connection.close();
        }
    }

    static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }
}
