package dev.ittaku.server.lambda;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;

/** Lambda's runtime interface (2018-06-01): hands out one event at a time and takes its answer. */
final class RuntimeInterface {
    private static final int OK = 200;

    private final HttpClient client = HttpClient.newHttpClient();
    private final ObjectMapper json;
    private final String base;

    /** @param address host and port, as Lambda puts them into {@code AWS_LAMBDA_RUNTIME_API} */
    RuntimeInterface(String address, ObjectMapper json) {
        this.base = "http://" + address + "/2018-06-01/runtime/invocation/";
        this.json = json;
    }

    /**
     * One event.
     *
     * @param deadline when Lambda ends the invocation, answered or not
     */
    record Invocation(String id, Instant deadline, JsonNode event) {}

    /** Waits for the next event; the function is frozen meanwhile. */
    Invocation next() throws IOException, InterruptedException {
        HttpResponse<String> response = client.send(
                HttpRequest.newBuilder(URI.create(base + "next")).build(), HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != OK) {
            throw new IOException("the runtime interface answered " + response.statusCode());
        }
        return new Invocation(
                header(response, "Lambda-Runtime-Aws-Request-Id"),
                Instant.ofEpochMilli(Long.parseLong(header(response, "Lambda-Runtime-Deadline-Ms"))),
                json.readTree(response.body()));
    }

    private static String header(HttpResponse<String> response, String name) throws IOException {
        return response.headers()
                .firstValue(name)
                .orElseThrow(() -> new IOException("the runtime interface did not say " + name));
    }

    void answer(Invocation invocation, JsonNode answer) throws IOException, InterruptedException {
        post(invocation.id() + "/response", answer);
    }

    void fail(Invocation invocation, Exception failure) throws IOException, InterruptedException {
        ObjectNode error = json.createObjectNode()
                .put("errorType", failure.getClass().getSimpleName())
                .put("errorMessage", String.valueOf(failure.getMessage()));
        post(invocation.id() + "/error", error);
    }

    private void post(String path, JsonNode body) throws IOException, InterruptedException {
        client.send(
                HttpRequest.newBuilder(URI.create(base + path))
                        .POST(HttpRequest.BodyPublishers.ofByteArray(json.writeValueAsBytes(body)))
                        .build(),
                HttpResponse.BodyHandlers.discarding());
    }
}
