package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Someone with an account who calls the interface of several servers, and tries another when one does not answer. */
final class ServerClient {
    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int UNAVAILABLE = 503;

    private final String cookie;
    private final AtomicInteger retries = new AtomicInteger();

    private ServerClient(String cookie) {
        this.cookie = cookie;
    }

    static ServerClient signUp(RunningServer server, String username) throws IOException, InterruptedException {
        return admitted(server, "api/accounts", username, Person.PASSWORD);
    }

    static ServerClient signIn(RunningServer server, String username, String password)
            throws IOException, InterruptedException {
        return admitted(server, "api/session", username, password);
    }

    private static ServerClient admitted(RunningServer server, String path, String username, String password)
            throws IOException, InterruptedException {
        HttpResponse<String> answer = nobody().call(server, "POST", path, credentials(username, password), "");
        assertThat(answer.statusCode()).as(answer.body()).isIn(200, 201);
        return new ServerClient(
                answer.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0]);
    }

    static String credentials(String username, String password) {
        return "{\"username\":\"" + username + "\",\"password\":\"" + password + "\"}";
    }

    static ServerClient nobody() {
        return new ServerClient("");
    }

    static JsonObject json(HttpResponse<String> answer) {
        return JsonParser.parseString(answer.body()).getAsJsonObject();
    }

    HttpResponse<String> get(RunningServer server, String path) throws IOException, InterruptedException {
        return call(server, "GET", path, "", "");
    }

    HttpResponse<String> call(RunningServer server, String method, String path, String body, String key)
            throws IOException, InterruptedException {
        URI there = URI.create(server.url() + path);
        HttpRequest.Builder request = HttpRequest.newBuilder(there)
                .timeout(PATIENCE)
                .header("Origin", "http://" + there.getAuthority())
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body));
        if (!cookie.isEmpty()) {
            request.header("Cookie", cookie);
        }
        if (!key.isEmpty()) {
            request.header("Idempotency-Key", key);
        }
        return HTTP.send(request.build(), BodyHandlers.ofString());
    }

    /** A write with a key; where the first server does not answer it, the second gets it once. */
    HttpResponse<String> callWithOneRetry(
            List<RunningServer> servers, String method, String path, String body, String key)
            throws IOException, InterruptedException {
        try {
            HttpResponse<String> answer = call(servers.get(0), method, path, body, key);
            if (answer.statusCode() != UNAVAILABLE) {
                return answer;
            }
        } catch (IOException notAnswered) {
            // The retry below is what this is about.
        }
        retries.incrementAndGet();
        return call(servers.get(1), method, path, body, key);
    }

    int retries() {
        return retries.get();
    }

    /** The ids of all one's records, page by page. */
    Set<String> records(RunningServer server) throws IOException, InterruptedException {
        return records(server, "created");
    }

    /** The same by one of the three orders, each of which is an index of its own. */
    Set<String> records(RunningServer server, String order) throws IOException, InterruptedException {
        Set<String> all = new HashSet<>();
        String cursor = "";
        do {
            JsonObject page = json(get(server, "api/kifu/kifus?limit=100&order=" + order + cursor));
            page.getAsJsonArray("items")
                    .forEach(item -> all.add(item.getAsJsonObject().get("kid").getAsString()));
            cursor = page.get("cursor").isJsonNull()
                    ? ""
                    : "&cursor=" + page.get("cursor").getAsString();
        } while (!cursor.isEmpty());
        return all;
    }
}
