package dev.ittaku.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What security costs a small read: the same route asked by someone signed in, whose session is read from the store each
 * time, and by nobody, with no credential to check. Both alternate in one run against one server process.
 */
final class HttpBench implements Bench {
    private static final String READY = "Ittaku is ready: ";
    private static final String ROUTE = "/api/products";
    private static final int ROUNDS = 5;
    private static final long ROUND_MILLIS = 1500;
    private static final int CONNECTIONS = 32;

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
        Path data = Files.createTempDirectory("ittaku-bench");
        Process server = start(data);
        try {
            URI address = ready(server);
            String cookie = "Cookie: ittaku_session=" + signUp(address) + "\r\n";
            measure(address, "");
            measure(address, cookie);
            List<Double> open = new ArrayList<>();
            List<Double> signedIn = new ArrayList<>();
            for (int round = 1; round <= ROUNDS; round++) {
                open.add(measure(address, ""));
                signedIn.add(measure(address, cookie));
                run.say("  round " + round + " of " + ROUNDS);
            }
            run.figure("GET " + ROUTE + " without a credential", median(open), "req/s");
            run.figure("GET " + ROUTE + " signed in", median(signedIn), "req/s");
            run.ratioAtLeast("signed in to without", median(signedIn), median(open), 0.5);
        } finally {
            server.destroy();
            if (!server.waitFor(30, TimeUnit.SECONDS)) {
                server.destroyForcibly();
            }
            delete(data);
        }
    }

    private static Process start(Path data) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                "-Dquarkus.log.level=WARN",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.ittaku.cli.Main",
                "serve",
                "--port",
                "0",
                "--data",
                data.toString());
        builder.environment().put("ITTAKU_RATE_LIMIT", "off");
        return builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    }

    private static URI ready(Process server) throws IOException {
        BufferedReader out = server.inputReader();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith(READY)) {
                return URI.create(line.substring(READY.length()).split(" ", 2)[0]);
            }
        }
        throw new IllegalStateException("The server did not start; try './ittaku serve' to see why.");
    }

    /** The value of the session's cookie. */
    private static String signUp(URI address) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address.resolve("/api/accounts"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(
                        "{\"username\":\"bench\",\"password\":\"four unrelated words\"}"))
                .build();
        HttpResponse<String> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        String cookie = answer.headers()
                .firstValue("Set-Cookie")
                .orElseThrow(() -> new IllegalStateException("Signing up answered " + answer.statusCode() + "."));
        return cookie.substring(cookie.indexOf('=') + 1, cookie.indexOf(';'));
    }

    /** Requests a second over some connections that are kept open. */
    private static double measure(URI address, String headers) throws Exception {
        List<KeptConnection> connections = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        long begin = System.nanoTime();
        long end = begin + TimeUnit.MILLISECONDS.toNanos(ROUND_MILLIS);
        try {
            for (int i = 0; i < CONNECTIONS; i++) {
                KeptConnection connection = new KeptConnection(address, ROUTE, headers, end);
                connections.add(connection);
                threads.add(new Thread(connection, "load-" + i));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
        } finally {
            for (KeptConnection connection : connections) {
                connection.close();
            }
        }
        long answers = connections.stream().mapToLong(KeptConnection::answers).sum();
        return answers / ((System.nanoTime() - begin) / 1e9);
    }

    private static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
