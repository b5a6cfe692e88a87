package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Power cuts while records are added: whoever repeats a request that was not answered has one record, not two. */
@Tag("long")
class RepeatedRequestsIT {
    private static final int CUTS = 5;
    private static final int WRITERS = 6;
    private static final int ANSWERS_BEFORE_A_CUT = 40;

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
    /** The key of each answered request, and the record that it was answered with. */
    private final Map<String, String> answered = new ConcurrentHashMap<>();

    private final Queue<String> unanswered = new ConcurrentLinkedQueue<>();
    private volatile String origin = "";
    private volatile String cookie = "";

    @Test
    void aRepeatAfterAPowerCutMakesNoSecondRecord() throws Exception {
        RunningServer server = RunningServer.start();
        try {
            moveTo(server);
            signUp();
            int repeated = 0;
            for (int cut = 0; cut < CUTS; cut++) {
                Path data = cutWhileWriting(server);
                server = RunningServer.startOn(data, Map.of());
                moveTo(server);
                repeated += unanswered.size();
                for (String key = unanswered.poll(); key != null; key = unanswered.poll()) {
                    repeat(key);
                }
            }
            System.out.println(repeated + " requests were repeated after " + CUTS + " power cuts");
            assertThat(repeated).isPositive();
            assertThat(new HashSet<>(answered.values())).hasSameSizeAs(answered.keySet());
            assertThat(records()).isEqualTo(new HashSet<>(answered.values()));
        } finally {
            server.close();
        }
    }

    private void moveTo(RunningServer server) {
        origin = server.url().substring(0, server.url().length() - 1);
    }

    private Path cutWhileWriting(RunningServer server) throws InterruptedException {
        int before = answered.size();
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        for (int i = 0; i < WRITERS; i++) {
            writers.execute(this::writeUntilCut);
        }
        await().atMost(Duration.ofMinutes(1)).until(() -> answered.size() >= before + ANSWERS_BEFORE_A_CUT);
        Path data = server.kill();
        writers.shutdown();
        assertThat(writers.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        return data;
    }

    private void writeUntilCut() {
        while (true) {
            String key = UUID.randomUUID().toString();
            try {
                HttpResponse<String> answer = add(key);
                assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
                answered.put(key, kid(answer));
            } catch (IOException cut) {
                unanswered.add(key);
                return;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** While the dead server's claim holds, the answer is that the request is at work. */
    private void repeat(String key) {
        HttpResponse<String> answer = await().atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> add(key), got -> got.statusCode() != 409);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        answered.put(key, kid(answer));
    }

    private HttpResponse<String> add(String key) throws IOException, InterruptedException {
        return post("/api/kifu/kifus", "{\"kifu\":\"手合割：平手\\n   1 ７六歩(77)\\n\"}", key);
    }

    private HttpResponse<String> post(String path, String body, String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(origin + path))
                .timeout(Duration.ofSeconds(60))
                .header("Origin", origin)
                .header("Content-Type", "application/json")
                .header("Cookie", cookie)
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.ofString(body))
                .build();
        return http.send(request, BodyHandlers.ofString());
    }

    private void signUp() throws IOException, InterruptedException {
        String body = "{\"username\":\"writer\",\"password\":\"" + Person.PASSWORD + "\"}";
        HttpResponse<String> answer =
                post("/api/accounts", body, UUID.randomUUID().toString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        cookie = answer.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
    }

    private static String kid(HttpResponse<String> answer) {
        return JsonParser.parseString(answer.body())
                .getAsJsonObject()
                .get("kid")
                .getAsString();
    }

    private Set<String> records() throws IOException, InterruptedException {
        Set<String> all = new HashSet<>();
        String cursor = "";
        do {
            HttpRequest request = HttpRequest.newBuilder(URI.create(origin + "/api/kifu/kifus?limit=100" + cursor))
                    .header("Cookie", cookie)
                    .build();
            JsonObject page = JsonParser.parseString(
                            http.send(request, BodyHandlers.ofString()).body())
                    .getAsJsonObject();
            page.getAsJsonArray("items")
                    .forEach(item -> all.add(item.getAsJsonObject().get("kid").getAsString()));
            cursor = page.has("cursor") && !page.get("cursor").isJsonNull()
                    ? "&cursor=" + page.get("cursor").getAsString()
                    : "";
        } while (!cursor.isEmpty());
        return all;
    }
}
