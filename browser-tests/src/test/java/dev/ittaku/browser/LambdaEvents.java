package dev.ittaku.browser;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Lambda's runtime interface on this machine: hands out events one by one and takes what the function says to them. */
final class LambdaEvents implements AutoCloseable {
    private static final String BASE = "/2018-06-01/runtime/invocation/";

    /** What became of an event: an answer, or an error that the function reported. */
    record Outcome(boolean failed, JsonObject said) {}

    private record Event(String id, String json, Duration patience) {}

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final BlockingQueue<Event> waiting = new LinkedBlockingQueue<>();
    private final Map<String, CompletableFuture<Outcome>> outcomes = new ConcurrentHashMap<>();

    LambdaEvents() throws IOException {
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext(BASE, this::serve);
        server.start();
    }

    /** As it stands in {@code AWS_LAMBDA_RUNTIME_API}. */
    String address() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    Outcome send(String json, Duration patience) throws Exception {
        Event event = new Event(UUID.randomUUID().toString(), json, patience);
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        outcomes.put(event.id, outcome);
        waiting.add(event);
        return outcome.get(2, TimeUnit.MINUTES);
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath().substring(BASE.length());
            if (path.equals("next")) {
                Event event = waiting.take();
                exchange.getResponseHeaders().set("Lambda-Runtime-Aws-Request-Id", event.id);
                exchange.getResponseHeaders()
                        .set(
                                "Lambda-Runtime-Deadline-Ms",
                                Long.toString(Instant.now().plus(event.patience).toEpochMilli()));
                byte[] body = event.json.getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
                return;
            }
            String[] parts = path.split("/", 2);
            String said = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(202, -1);
            outcomes.get(parts[0])
                    .complete(new Outcome(
                            parts[1].equals("error"),
                            JsonParser.parseString(said).getAsJsonObject()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
